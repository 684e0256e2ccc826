import { originSecretHeader, viewerAddressHeader } from "@handiwork/core/reference/headers";
import type { Samples } from "./invocations.ts";
import type { Person } from "./people.ts";

/** An HTTP API event for the function, and the expected status. */
export type ApiSample = readonly [status: number, event: object];

export interface Sent {
  readonly as?: Person;
  readonly body?: object;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Send = (status: number, route: string, sent?: Sent) => ApiSample;

/** Builds a request, signed in as a person if `as` is given. */
export function sample(
  { origin, originSecret }: Pick<Samples, "origin" | "originSecret">,
  status: number,
  route: string,
  { as, body, query = "", headers: more }: Sent = {},
): ApiSample {
  const [method = "", rawPath = ""] = route.split(" ");
  const cookies = as ? [`__Host-access=${as.access}`, `__Secure-refresh=${as.refresh}`] : [];
  const headers = {
    host: "api.example",
    accept: "application/json",
    [originSecretHeader]: originSecret,
    [viewerAddressHeader]: "192.0.2.7",
    ...(method === "GET" ? {} : { "x-handiwork": "1", origin }),
    ...(body ? { "content-type": "application/json" } : {}),
    ...more,
  };
  const http = { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" };
  const event = {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString: query,
    cookies,
    headers,
    requestContext: { http, domainName: "api.example", requestId: "local", stage: "$default" },
    ...(body ? { body: JSON.stringify(body) } : {}),
    isBase64Encoded: false,
  };
  return [status, event];
}
