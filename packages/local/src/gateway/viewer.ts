import type { IncomingMessage } from "node:http";
import { originSecretHeader, viewerAddressHeader } from "@handiwork/core/reference/headers";
import { sessionMark } from "@handiwork/core/reference/origins";
import { incomingHeaders } from "../adapters/http-event.ts";

/** Headers that only proxies may set; a client's own are dropped. */
const proxied =
  /^(cloudfront-.*|x-forwarded-.*|x-amz-cf-.*|x-amzn-.*|x-real-ip|true-client-ip|forwarded|via)$/;

/**
 * Returns a request's headers as the distribution passes them on: without proxy headers of the client, and with the
 * origin secret.
 */
export function viewerHeaders(req: IncomingMessage, originSecret: string): Record<string, string> {
  const kept = Object.entries(incomingHeaders(req)).filter(([name]) => !proxied.test(name));
  return {
    ...Object.fromEntries(kept),
    "x-forwarded-for": addressOf(req),
    "x-forwarded-proto": "http",
    [originSecretHeader]: originSecret,
  };
}

/** Adds the viewer's real address, for the API alone, to `viewerHeaders`. */
export function apiHeaders(req: IncomingMessage, originSecret: string): Record<string, string> {
  return { ...viewerHeaders(req, originSecret), [viewerAddressHeader]: addressOf(req) };
}

/**
 * Returns the headers that the distribution passes on for cached pages: encodings, the cookie that marks a session, and
 * the secret, but no tokens.
 */
export function sharedHeaders(req: IncomingMessage, originSecret: string): Record<string, string> {
  const { "accept-encoding": encoding, cookie = "" } = incomingHeaders(req);
  const mark = cookie.split(/;\s*/).find((one) => one.startsWith(`${sessionMark}=`));
  return {
    ...(encoding === undefined ? {} : { "accept-encoding": encoding }),
    ...(mark === undefined ? {} : { cookie: mark }),
    "user-agent": "Amazon CloudFront",
    [originSecretHeader]: originSecret,
  };
}

function addressOf({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}
