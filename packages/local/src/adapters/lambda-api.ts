import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { signerProblem } from "../credentials.ts";
import { readBody } from "./body.ts";
import { type Invoke, payloadLimit } from "./invoke.ts";
import { withLogTail } from "./log-tail.ts";

/** Length of the log tail (https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html). */
const tailBytes = 4_096;

/**
 * Serves Lambda's Invoke for synchronous calls: `POST …/2015-03-31/functions/NAME/invocations`. `functionOf` finds a
 * function or throws. Never rejects.
 */
export function createLambdaApi(functionOf: (name: string) => Invoke) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refuse = (status: number, type: string, message: string): void => {
      res.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": type });
      res.end(JSON.stringify({ Type: "User", Message: message }));
    };
    const body = await readBody(req, payloadLimit).catch(() => undefined);
    if (body === undefined) return void res.destroy();
    const problem = signerProblem(req);
    if (problem) return refuse(403, ...problem);
    const path = (req.url ?? "").split("?", 1)[0]!;
    const [, name] = /\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
    const invoke = name === undefined ? undefined : found(functionOf, decodeURIComponent(name));
    if (req.method !== "POST" || !invoke)
      return refuse(404, "ResourceNotFoundException", `Function not found: ${name ?? path}`);
    if (body === "too-large")
      return refuse(413, "RequestTooLargeException", `Request must be smaller than ${payloadLimit} bytes.`);
    const event = parse(body.toString());
    if (event === undefined)
      return refuse(400, "InvalidRequestContentException", "Could not parse request body into json.");
    const { result: outcome, tail } = await withLogTail(tailBytes, () => invoke(event));
    res.writeHead(200, {
      "content-type": "application/json",
      "x-amzn-requestid": outcome.requestId || randomUUID(),
      "x-amz-executed-version": "$LATEST",
      ...(req.headers["x-amz-log-type"] === "Tail" && {
        "x-amz-log-result": Buffer.from(tail).toString("base64"),
      }),
      ...(!outcome.ok && { "x-amz-function-error": "Unhandled" }),
    });
    res.end(JSON.stringify(outcome.ok ? outcome.value : outcome.error));
  };
}

function found(functionOf: (name: string) => Invoke, name: string): Invoke | undefined {
  try {
    return functionOf(name);
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text === "" ? "null" : text) as unknown;
  } catch {
    return undefined;
  }
}
