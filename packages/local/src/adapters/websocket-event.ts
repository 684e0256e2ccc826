import { randomBytes, randomUUID } from "node:crypto";
import type { APIGatewayEventWebsocketRequestContextV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { localRegion } from "../credentials.ts";
import { requestTime } from "./http-event.ts";

const apiId = "handiwork1";

/** The caller who opened a connection, and the time in milliseconds since 1970. */
export interface Client {
  readonly connectionId: string;
  readonly connectedAt: number;
  readonly sourceIp: string;
  readonly userAgent: string;
}

/**
 * The service's event, with fields that its documented type lacks: the caller and, at the end, why the connection closed.
 */
export type WebSocketEvent = APIGatewayProxyWebsocketEventV2 & {
  requestContext: APIGatewayEventWebsocketRequestContextV2 & {
    identity: { sourceIp: string; userAgent: string };
    disconnectStatusCode?: number;
    disconnectReason?: string;
  };
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
};

/** A connection's id as the service makes it: 11 random bytes in base64, so with a `=` that every URL must encode. */
export function newConnectionId(): string {
  return randomBytes(11).toString("base64");
}

/** `$connect`: headers by lower-case name, and the query as it was written. */
export function connectEvent(
  client: Client,
  headers: Readonly<Record<string, string>>,
  rawQuery: string,
): WebSocketEvent {
  const named = Object.entries(headers).map(([name, value]) => [canonical(name), value] as const);
  const query = new URLSearchParams(rawQuery);
  const names = [...new Set(query.keys())];
  return {
    headers: Object.fromEntries(named),
    multiValueHeaders: Object.fromEntries(named.map(([name, value]) => [name, [value]])),
    ...(names.length > 0 && {
      queryStringParameters: Object.fromEntries(query),
      multiValueQueryStringParameters: Object.fromEntries(names.map((name) => [name, query.getAll(name)])),
    }),
    requestContext: context(client, "$connect", "CONNECT"),
    isBase64Encoded: false,
  };
}

/** `$default`: a message of the client. */
export function messageEvent(client: Client, data: Buffer, isBinary: boolean): WebSocketEvent {
  return {
    requestContext: context(client, "$default", "MESSAGE"),
    body: data.toString(isBinary ? "base64" : "utf8"),
    isBase64Encoded: isBinary,
  };
}

/**
 * The `$disconnect` event, with the close frame's code and reason: 1005 for a frame without a code, 1006 without a frame.
 */
export function disconnectEvent(client: Client, code: number, reason: string): WebSocketEvent {
  return {
    headers: { Host: domainName, "x-api-key": "", "X-Forwarded-For": "", "x-restapi": "" },
    requestContext: {
      ...context(client, "$disconnect", "DISCONNECT"),
      disconnectStatusCode: code,
      disconnectReason: reason || (code === 1005 ? "Client-side close frame status not set" : ""),
    },
    isBase64Encoded: false,
  };
}

const domainName = `${apiId}.execute-api.${localRegion}.amazonaws.com`;

function context(client: Client, routeKey: string, eventType: "CONNECT" | "MESSAGE" | "DISCONNECT") {
  const now = Date.now();
  const { connectionId, connectedAt, sourceIp, userAgent } = client;
  return {
    routeKey,
    messageId: eventType === "MESSAGE" ? randomBytes(11).toString("base64") : "",
    eventType,
    extendedRequestId: randomBytes(11).toString("base64"),
    requestTime: requestTime(now),
    messageDirection: "IN" as const,
    stage: "ws",
    connectedAt,
    requestTimeEpoch: now,
    identity: { sourceIp, userAgent },
    requestId: randomUUID(),
    domainName,
    connectionId,
    apiId,
  };
}

function canonical(name: string): string {
  const words = name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join("-").replace("Websocket", "WebSocket");
}
