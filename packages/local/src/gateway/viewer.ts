import type { IncomingMessage } from "node:http";
import { apiRequestHeaders, originSecretHeader } from "@handiwork/core/site/headers";
import { incomingHeaders } from "../adapters/http-event.ts";

/** What only proxies may say about a request; a client's own words count for nothing. */
const proxied =
  /^(cloudfront-.*|x-forwarded-.*|x-amz-cf-.*|x-amzn-.*|x-real-ip|true-client-ip|forwarded|via)$/;

/** What the distribution lets through to the API, beside what it says itself. */
const toApi = new Set(["cookie", "content-length", ...apiRequestHeaders.map((name) => name.toLowerCase())]);

/**
 * A request's headers as CloudFront passes them to the API: those that its policy names, the viewer's real address and
 * port, and the secret that proves who says so.
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html)
 */
export function apiHeaders(req: IncomingMessage, originSecret: string): Record<string, string> {
  const kept = Object.entries(incomingHeaders(req)).filter(([name]) => toApi.has(name));
  return {
    ...Object.fromEntries(kept),
    "cloudfront-viewer-address": `${addressOf(req)}:${req.socket.remotePort ?? 0}`,
    ...saidByProxy(req, originSecret),
  };
}

/** A handshake's headers as CloudFront passes them to the socket: all but what the client says about proxies. */
export function socketHeaders(req: IncomingMessage, originSecret: string): Record<string, string> {
  const kept = Object.entries(incomingHeaders(req)).filter(([name]) => !proxied.test(name));
  return { ...Object.fromEntries(kept), ...saidByProxy(req, originSecret) };
}

function saidByProxy(req: IncomingMessage, originSecret: string): Record<string, string> {
  return {
    "x-forwarded-for": addressOf(req),
    "x-forwarded-proto": "http",
    [originSecretHeader]: originSecret,
  };
}

function addressOf({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}
