import type { LambdaEvent } from "hono/aws-lambda";
import type { Search } from "../../../packages/core/src/model/directory/schema.ts";

/** The request for a search as the HTTP API (payload 2.0) sends it to the function. */
export function apiRequest(input: Search): LambdaEvent {
  const rawPath = "/api/artisans";
  const query = Object.entries(input).map(([name, value]) => [name, String(value)]);
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { host: "api.example", accept: "application/json" },
    requestContext: {
      accountId: "anonymous",
      apiId: "api",
      authentication: null,
      authorizer: {},
      domainName: "api.example",
      domainPrefix: "api",
      http: { method: "GET", path: rawPath, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "bench" },
      requestId: "bench",
      routeKey: "$default",
      stage: "$default",
      time: "",
      timeEpoch: 0,
    },
    body: null,
    isBase64Encoded: false,
  };
}
