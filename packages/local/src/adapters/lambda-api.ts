import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { signerProblem } from "../credentials.ts";
import { readJson, sendJson } from "./body.ts";
import { type Invoke, payloadLimit } from "./invoke.ts";

/** Length of the log tail (https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html). */
const tailBytes = 4_096;

/**
 * Serves Lambda's Invoke for synchronous calls: `POST …/2015-03-31/functions/NAME/invocations`. `functionOf` finds a
 * function or throws. Never rejects.
 */
export function createLambdaApi(functionOf: (name: string) => Invoke) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refuse = (status: number, type: string, message: string): void =>
      sendJson(res, status, { Type: "User", Message: message }, type);
    const problem = signerProblem(req);
    if (problem) return refuse(403, ...problem);
    const path = (req.url ?? "").split("?", 1)[0]!;
    const [, name = ""] = /\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
    try {
      const event = await readJson(req, payloadLimit, () => new SyntaxError("no JSON"));
      const { result: outcome, tail } = await withLogTail(() => functionOf(name)(event));
      res.setHeader("x-amz-executed-version", "$LATEST");
      res.setHeader("x-amz-log-result", Buffer.from(tail).toString("base64"));
      if (!outcome.ok) res.setHeader("x-amz-function-error", "Unhandled");
      sendJson(res, 200, outcome.ok ? (outcome.value ?? null) : outcome.error, undefined, outcome.requestId);
    } catch (error) {
      if (error instanceof SyntaxError)
        return refuse(400, "InvalidRequestContentException", "Could not parse request body into json.");
      refuse(404, "ResourceNotFoundException", `Function not found: ${name || path}`);
    }
  };
}

const listening = new AsyncLocalStorage<(text: string) => void>();
let isHooked = false;

/** Runs work and returns the last lines that it alone wrote to the process's output. */
async function withLogTail<T>(act: () => Promise<T>): Promise<{ result: T; tail: string }> {
  hook();
  let kept = "";
  const listen = (text: string): void => void (kept = (kept + text).slice(-tailBytes));
  const result = await listening.run(listen, act);
  return { result, tail: kept };
}

/** The functions' logger writes there. */
function hook(): void {
  if (isHooked) return;
  isHooked = true;
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      listening.getStore()?.(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
      return write(chunk, ...rest);
    };
  }
}
