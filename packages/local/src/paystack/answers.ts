import type { IncomingMessage, ServerResponse } from "node:http";
import { readJson } from "../adapters/body.ts";

/** An error as Paystack answers it (https://paystack.com/docs/api/errors/). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Returns the refusal for an address that does not exist. */
export function notFound(): Refusal {
  return new Refusal(404, "Route not found", "not_found");
}

/** More than any request of the API has, in bytes. */
const maxBody = 256 * 1024;

/** Reads the body as JSON. Throws a Refusal if it is not JSON. */
export function jsonOf(req: IncomingMessage): Promise<unknown> {
  return readJson(req, maxBody, () => new Refusal(400, "Invalid JSON", "invalid_params"));
}

/** Returns the decoded path of a request. Throws a Refusal if it cannot be decoded. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  try {
    return decodeURIComponent(url.split("?", 1)[0]!);
  } catch {
    throw notFound();
  }
}

export function sendData(res: ServerResponse, message: string, data: unknown): void {
  sendJson(res, 200, { status: true, message, data });
}

/** Answers an error; one that is not a Refusal is also a warning of the process. */
export function sendError(res: ServerResponse, error: unknown): void {
  if (error instanceof Refusal) {
    const { status, message, code } = error;
    return sendJson(res, status, { status: false, message, type: "validation_error", code });
  }
  process.emitWarning(error instanceof Error ? error : String(error));
  sendJson(res, 500, { status: false, message: "The sandbox failed" });
}

function sendJson(res: ServerResponse, status: number, body: object): void {
  if (res.destroyed) return;
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  res.end(JSON.stringify(body));
}
