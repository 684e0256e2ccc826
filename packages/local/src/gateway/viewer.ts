import type { IncomingMessage } from "node:http";
import { incomingHeaders } from "../adapters/http-event.ts";

/** What only proxies may say about a request; a client's own words count for nothing. */
const proxied =
  /^(cloudfront-.*|x-forwarded-.*|x-amz-cf-.*|x-amzn-.*|x-real-ip|true-client-ip|forwarded|via)$/;

/**
 * A request's headers as CloudFront passes them to the API: what the client says about proxies is dropped, and the
 * viewer's real address and port are in `cloudfront-viewer-address`.
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html)
 */
export function viewerHeaders(req: IncomingMessage): Record<string, string> {
  const kept = Object.entries(incomingHeaders(req)).filter(([name]) => !proxied.test(name));
  const address = (req.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return {
    ...Object.fromEntries(kept),
    "cloudfront-viewer-address": `${address}:${req.socket.remotePort ?? 0}`,
    "x-forwarded-for": address,
    "x-forwarded-proto": "http",
  };
}
