import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ZodError } from "zod";
import { readJson } from "../adapters/body.ts";
import { signerProblem } from "../credentials.ts";
import { actions, type Call } from "./actions.ts";
import type { Broker } from "./broker.ts";
import { SqsError } from "./errors.ts";

/** A message of 1 MiB, every character escaped in JSON, and room for the rest. */
const maximumBody = 8 * 1024 * 1024;

/** Answers a request of the AWS JSON protocol (https://smithy.io/2.0/aws/protocols/aws-json-1_0-protocol.html). */
export async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  broker: Broker,
  baseUrl = `http://${req.headers.host ?? "localhost"}`,
): Promise<void> {
  const gone = new AbortController();
  res.once("close", () => gone.abort());
  try {
    const problem = signerProblem(req);
    if (problem) throw new SqsError(...problem);
    const name = /^AmazonSQS\.(\w+)$/.exec(String(req.headers["x-amz-target"]))?.[1] ?? "";
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (req.method !== "POST" || !action) {
      throw new SqsError(
        "UnknownOperationException",
        `The operation ${name} is not known to the embedded queue.`,
      );
    }
    const input = await readJson(req, maximumBody, unreadable);
    const call: Call = { broker, baseUrl: baseUrl.replace(/\/$/, ""), signal: gone.signal };
    send(res, 200, await action(input, call));
  } catch (error) {
    const { status, type, queryCode, message } = told(error);
    res.setHeader("x-amzn-query-error", `${queryCode};${status < 500 ? "Sender" : "Receiver"}`);
    send(res, status, { __type: type, message });
  }
}

function unreadable(problem: "too-large" | "no-json"): SqsError {
  return problem === "too-large"
    ? new SqsError("RequestEntityTooLargeException", "The request is too long.")
    : new SqsError("SerializationException", "The request is not JSON.");
}

/** What the client is told of an error. What nobody foresaw, such as a full disk, is a warning of the process instead. */
function told(error: unknown): SqsError {
  if (error instanceof SqsError) return error;
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    const parameter = issue?.path.join(".") ?? "";
    if (issue?.code === "unrecognized_keys") {
      const names = issue.keys.join(", ");
      return new SqsError("UnsupportedOperation", `The embedded queue does not know the parameter ${names}.`);
    }
    return issue?.message.endsWith("received undefined")
      ? new SqsError(
          "MissingRequiredParameterException",
          `The request must contain the parameter ${parameter}.`,
        )
      : new SqsError("SerializationException", `${parameter}: ${issue?.message}`);
  }
  process.emitWarning(error instanceof Error ? error : String(error));
  return new SqsError("InternalFailure", "The queue failed; the process's output says why.");
}

function send(res: ServerResponse, status: number, body: object): void {
  if (res.destroyed) return;
  res.writeHead(status, { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID() });
  res.end(JSON.stringify(body));
}
