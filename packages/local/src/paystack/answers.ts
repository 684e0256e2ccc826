import type { IncomingMessage, ServerResponse } from "node:http";
import type * as z from "zod";
import { readJson } from "../adapters/body.ts";

/** An answer of Paystack's API: the status, and the body's fields. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An error as Paystack answers it (https://paystack.com/docs/api/errors/). */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, message: string, code: string, nextStep: string) {
    super(message);
    const type = status >= 500 ? "api_error" : "validation_error";
    this.answer = { status, body: { status: false, message, meta: { nextStep }, type, code } };
  }
}

export function ok(message: string, data: unknown): Answer {
  return { status: 200, body: { status: true, message, data } };
}

/** More than any request of the API has, in bytes. */
const maximumBody = 256 * 1024;

/** The body as JSON. Throws a Refusal for anything else. */
export function jsonOf(req: IncomingMessage): Promise<unknown> {
  const refusal = new Refusal(400, "Invalid JSON", "invalid_params", "Send a JSON object as the body");
  return readJson(req, maximumBody, () => refusal);
}

/** The path of a request, decoded. Throws a Refusal where it cannot be. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  try {
    return decodeURIComponent(url.split("?", 1)[0]!);
  } catch {
    throw new Refusal(404, "Route not found", "not_found", "Look up the address in the documentation");
  }
}

/** What a body says by a schema. Throws a Refusal that names what is wrong. */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Refusal(400, problems.join("; "), "invalid_params", "Provide all required params");
}

export function sendJson(res: ServerResponse, { status, body }: Answer): void {
  if (res.destroyed) return;
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  res.end(JSON.stringify(body));
}

/** Answers an error. What nobody foresaw is a warning of the process. */
export function sendError(res: ServerResponse, error: unknown): void {
  if (error instanceof Refusal) return sendJson(res, error.answer);
  process.emitWarning(error instanceof Error ? error : String(error));
  sendJson(res, { status: 500, body: { status: false, message: "The sandbox failed" } });
}
