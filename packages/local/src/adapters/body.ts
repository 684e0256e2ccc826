import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * A request's body, or `too-large` as soon as it is known to be longer than `limit` bytes; the rest is then read and
 * dropped, so that the client hears the answer. Rejects when the client goes away.
 */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | "too-large"> {
  if (Number(req.headers["content-length"] ?? 0) > limit) {
    req.resume();
    return "too-large";
  }
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    req.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve("too-large");
      }
    });
    req.on("end", () => resolve(Buffer.concat(chunks)));
    req.on("error", reject);
    req.on("close", () => reject(new Error("The client went away.")));
  });
}

/** A request's body as JSON. Throws what `refuse` makes of a body that is longer than `limit` bytes, or no JSON. */
export async function readJson(
  req: IncomingMessage,
  limit: number,
  refuse: (problem: "too-large" | "no-json") => Error,
): Promise<unknown> {
  const body = await readBody(req, limit);
  if (body === "too-large") throw refuse(body);
  try {
    return JSON.parse(body.toString());
  } catch {
    // The parser's own message would quote the request, passwords included.
    throw refuse("no-json");
  }
}

/** Answers a request of an AWS service with JSON; `errorType` names the error for the SDK. */
export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  errorType?: string,
  requestId: string = randomUUID(),
): void {
  if (res.destroyed) return;
  if (errorType) res.setHeader("x-amzn-errortype", errorType);
  res.writeHead(status, { "content-type": "application/json", "x-amzn-requestid": requestId });
  res.end(JSON.stringify(body));
}
