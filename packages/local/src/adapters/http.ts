import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "./body.ts";
import { httpEvent, incomingHeaders } from "./http-event.ts";
import { sendMessage, sendResult } from "./http-response.ts";
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
