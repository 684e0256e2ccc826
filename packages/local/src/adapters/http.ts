import {
  validateHeaderName,
  validateHeaderValue,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import * as z from "zod";
import { readBody } from "./body.ts";
import { httpEvent, incomingHeaders } from "./http-event.ts";
import { payloadLimit, type Invoke } from "./invoke.ts";

/** The methods of an HTTP API; CloudFront passes no other to a route of method ANY. */
const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** Quotas of HTTP APIs: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const headLimit = 10_240;
const bodyLimit = 10_000_000;

/**
 * An HTTP API with one function behind it, which takes every path and ends within the service's 30 seconds. The listener
 * answers whatever goes wrong as the service does (413, 431, 500), and never rejects.
 */
export function createHttpApi({ invoke }: { readonly invoke: Invoke }) {
  return async (
    req: IncomingMessage,
    res: ServerResponse,
    headers: Readonly<Record<string, string>> = incomingHeaders(req),
  ): Promise<void> => {
    const { method = "GET" } = req;
    if (!methods.includes(method)) {
      res.setHeader("Allow", methods.join(", "));
      return sendMessage(res, 405, "Method Not Allowed");
    }
    if (headLength(req) > headLimit) return sendMessage(res, 431, "Request Header Fields Too Large");
    let event;
    try {
      const body = await readBody(req, bodyLimit);
      if (body === "too-large") return sendMessage(res, 413, "Request Entity Too Large");
      event = httpEvent(req, headers, body);
    } catch (error) {
      if (error instanceof URIError) return sendMessage(res, 400, "Bad Request");
      res.destroy();
      return;
    }
    if (Buffer.byteLength(event.body ?? "") > payloadLimit) {
      return sendMessage(res, 413, "Request Entity Too Large");
    }
    const outcome = await invoke(event);
    if (!outcome.ok) return sendMessage(res, 500, "Internal Server Error");
    sendResult(res, outcome.value);
  };
}

/** The request line and all headers, in bytes. */
function headLength({ method = "", url = "", rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, part) => sum + part.length + 2, method.length + url.length + 12);
}

/** Headers that the service sets itself and the function cannot. */
const ours = new Set(["connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"]);

/** An answer of the service itself: a JSON object with one message. */
function sendMessage(res: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ message });
  res.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
  res.end(body);
}

/** A function's response in payload format 2.0. */
const Result = z.object({
  statusCode: z.coerce.number().int().min(200).max(599),
  headers: z
    .record(z.string().refine(isHeaderName), z.coerce.string().refine(isHeaderValue))
    .nullish()
    .transform((headers) => Object.entries(headers ?? {})),
  cookies: z.array(z.string().refine(isHeaderValue)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().default(false),
});

/** Sends a function's response. An invalid response becomes the service's 500. */
function sendResult(res: ServerResponse, value: unknown): void {
  const { data } = Result.safeParse(value);
  if (!data) return sendMessage(res, 500, "Internal Server Error");
  const { statusCode, headers, cookies, isBase64Encoded } = data;
  const body = Buffer.from(data.body ?? "", isBase64Encoded ? "base64" : "utf8");
  res.statusCode = statusCode;
  res.setHeader("content-type", "text/plain;charset=utf-8");
  for (const [name, text] of headers) if (!ours.has(name.toLowerCase())) res.setHeader(name, text);
  if (cookies && cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  if (statusCode !== 204 && statusCode !== 304) res.setHeader("Content-Length", body.length);
  res.end(body);
}

function isHeaderName(name: string): boolean {
  return isValid(() => validateHeaderName(name));
}

function isHeaderValue(text: string): boolean {
  return isValid(() => validateHeaderValue("x", text));
}

function isValid(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}
