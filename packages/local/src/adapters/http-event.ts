import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { localAccountId, localRegion } from "../credentials.ts";

const apiId = "handiwork0";
/** The route that takes what no other takes: here, everything. */
const routeKey = "$default";
const domainName = `${apiId}.execute-api.${localRegion}.amazonaws.com`;

/** Headers about one connection, which no proxy passes on (RFC 9110, 7.6.1). */
const perConnection = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "transfer-encoding",
  "upgrade",
]);

/**
 * A request's headers as an HTTP API passes them on: names in lower case, values of one name joined with commas.
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html)
 */
export function incomingHeaders(req: IncomingMessage): Record<string, string> {
  const kept = Object.entries(req.headersDistinct).filter(([name]) => !perConnection.has(name));
  return Object.fromEntries(kept.map(([name, values = []]) => [name, values.join(",")]));
}

/**
 * The event of an HTTP API's request in payload format 2.0, which the service documents and, where it does not, shows:
 * the path arrives decoded and ends at a decoded question mark, the query as it was written.
 * Throws URIError for a path that is not percent-encoded UTF-8.
 */
export function httpEvent(
  { method = "GET", url: target = "/", httpVersion, socket }: IncomingMessage,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): APIGatewayProxyEventV2 {
  const time = Date.now();
  const question = target.indexOf("?");
  const encodedPath = question < 0 ? target : target.slice(0, question);
  const rawQueryString = question < 0 ? "" : target.slice(question + 1);
  const rawPath = decodeURIComponent(encodedPath).split("?", 1)[0]!;
  const { cookie, ...rest } = headers;
  const text = isText(headers["content-type"]);
  const query = joinedQuery(rawQueryString);
  return {
    version: "2.0",
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/).filter(Boolean) }),
    headers: {
      ...rest,
      host: domainName,
      ...(body.length > 0 ? { "content-length": String(body.length) } : {}),
    },
    ...(query ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: localAccountId,
      apiId,
      domainName,
      domainPrefix: apiId,
      http: {
        method,
        path: rawPath,
        protocol: `HTTP/${httpVersion}`,
        sourceIp: socket.remoteAddress ?? "",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey,
      stage: "$default",
      time: requestTime(time),
      timeEpoch: time,
    },
    ...(body.length > 0 ? { body: body.toString(text ? "utf8" : "base64") } : {}),
    isBase64Encoded: body.length > 0 && !text,
  };
}

/** Bodies of these types arrive as text, all others (forms and those without a type too) as base64. */
function isText(contentType = ""): boolean {
  const type = contentType.split(";", 1)[0]!.trim().toLowerCase();
  return type.startsWith("text/") || /^application\/(json|xml|javascript)$/.test(type);
}

function joinedQuery(rawQueryString: string): Record<string, string> | undefined {
  if (rawQueryString === "") return undefined;
  const joined = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(joined);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a time in milliseconds since 1970 as API Gateway does: `21/Nov/2026:06:09:00 +0000`. */
export function requestTime(epoch: number): string {
  const iso = new Date(epoch).toISOString();
  const month = months[Number(iso.slice(5, 7)) - 1];
  return `${iso.slice(8, 10)}/${month}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}
