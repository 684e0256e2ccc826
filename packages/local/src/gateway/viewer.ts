import type { IncomingMessage } from "node:http";
import { originSecretHeader, viewerAddressHeader } from "@handiwork/core/site/headers";
import { incomingHeaders } from "../adapters/http-event.ts";

/** What only proxies may say about a request; a client's own words count for nothing. */
const proxied =
  /^(cloudfront-.*|x-forwarded-.*|x-amz-cf-.*|x-amzn-.*|x-real-ip|true-client-ip|forwarded|via)$/;

/**
 * A request's headers as the distribution passes them on: what the client says about proxies is dropped, and the secret
 * proves who passes it on.
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

/** As `viewerHeaders`, with the viewer's real address, which the API alone is told. */
export function apiHeaders(req: IncomingMessage, originSecret: string): Record<string, string> {
  return { ...viewerHeaders(req, originSecret), [viewerAddressHeader]: addressOf(req) };
}

function addressOf({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}
