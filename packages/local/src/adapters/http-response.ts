import { validateHeaderName, validateHeaderValue, type ServerResponse } from "node:http";

/** Headers that the service sets itself and the function cannot. */
const ours = new Set(["connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"]);

/** An answer of the service itself: a JSON object with one message. */
export function sendMessage(res: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ message });
  res.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
  res.end(body);
}

/** A function's answer, ready to be sent. */
interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Sends a function's response in payload format 2.0. An invalid response becomes the service's 500. */
export function sendResult(res: ServerResponse, value: unknown): void {
  const answer = read(value);
  if (!answer) return sendMessage(res, 500, "Internal Server Error");
  res.statusCode = answer.status;
  for (const [name, text] of answer.headers) res.setHeader(name, text);
  if (answer.cookies.length > 0) res.setHeader("Set-Cookie", answer.cookies);
  if (answer.status !== 204 && answer.status !== 304) res.setHeader("Content-Length", answer.body.length);
  res.end(answer.body);
}

function read(value: unknown): Answer | undefined {
  if (!isRecord(value)) return undefined;
  const { statusCode, headers = {}, cookies = [], body = "", isBase64Encoded = false } = value;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599) return undefined;
  if (!isRecord(headers ?? {}) || !Array.isArray(cookies ?? [])) return undefined;
  const text = body ?? "";
  if (typeof text !== "string") return undefined;
  const named = new Map<string, string>([["content-type", "text/plain;charset=utf-8"]]);
  for (const [name, content] of Object.entries(headers ?? {})) {
    if (!ours.has(name.toLowerCase())) named.set(name.toLowerCase(), String(content));
  }
  const setCookies = ((cookies ?? []) as unknown[]).map(String);
  if (!canBeSent([...named, ...setCookies.map((one) => ["set-cookie", one] as const)])) return undefined;
  return {
    status,
    headers: named,
    cookies: setCookies,
    body: Buffer.from(text, isBase64Encoded === true ? "base64" : "utf8"),
  };
}

function canBeSent(headers: readonly (readonly [string, string])[]): boolean {
  try {
    for (const [name, value] of headers) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    return true;
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
