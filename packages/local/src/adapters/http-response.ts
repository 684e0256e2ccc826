import { validateHeaderName, validateHeaderValue, type ServerResponse } from "node:http";
import * as z from "zod";

/** Headers that the service sets itself and the function cannot. */
const ours = new Set(["connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"]);

/** An answer of the service itself: a JSON object with one message. */
export function sendMessage(res: ServerResponse, status: number, message: string): void {
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
export function sendResult(res: ServerResponse, value: unknown): void {
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
