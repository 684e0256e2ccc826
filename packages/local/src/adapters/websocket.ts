import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocketServer, type WebSocket } from "ws";
import { createConnectionsApi, type Connection } from "./connections.ts";
import { incomingHeaders } from "./http-event.ts";
import type { Invoke } from "./invoke.ts";
import {
  connectEvent,
  disconnectEvent,
  messageEvent,
  newConnectionId,
  type Client,
} from "./websocket-event.ts";

/** Quotas of WebSocket APIs: https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html */
const frameLimit = 32 * 1024;
const defaultMaxAgeSeconds = 2 * 3600;
const defaultIdleSeconds = 600;

/**
 * Parses WS_MAX_AGE, the maximum age of connections in seconds. The default is two hours. Throws an Error of one line if
 * it is not a number of seconds.
 */
export function maxAgeOf(text: string | undefined): number {
  const seconds = text === undefined ? defaultMaxAgeSeconds : Number(text);
  if (seconds > 0 && seconds <= defaultMaxAgeSeconds) return seconds;
  throw new Error(`WS_MAX_AGE is ${text}: it is a number of seconds, ${defaultMaxAgeSeconds} at most.`);
}

export interface WebSocketApiOptions {
  /** The functions by route key: `$connect`, `$disconnect` and `$default`, which gets every message. */
  readonly routes: Readonly<Record<string, Invoke>>;
  /** The longest that a connection lives, in seconds. */
  readonly maxAgeSeconds?: number;
  /** The longest that nothing passes over it, in seconds. */
  readonly idleSeconds?: number;
}

export interface WebSocketApi {
  /** Takes a handshake to its end; headers as `incomingHeaders` gives them. Never rejects. */
  upgrade(
    req: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** The management API (`@connections`). */
  manage(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Ends all connections and waits for what `$disconnect` does about them, a second and a half at most. */
  close(): Promise<void>;
}

/** A WebSocket API with a function a route, and the service's limits. */
export function createWebSocketApi(options: WebSocketApiOptions): WebSocketApi {
  const { routes, maxAgeSeconds = defaultMaxAgeSeconds, idleSeconds = defaultIdleSeconds } = options;
  const connections = new Map<string, Connection>();
  const ending = new Set<Promise<unknown>>();
  const server = new WebSocketServer({
    noServer: true,
    // Our clients send each message in one frame.
    maxPayload: frameLimit,
    handleProtocols: () => false,
  });

  const disconnect = (client: Client, code: number, reason: string): void => {
    const done = Promise.resolve(routes.$disconnect?.(disconnectEvent(client, code, reason)));
    ending.add(done);
    void done.then(() => ending.delete(done));
  };

  const open = (socket: WebSocket, client: Client): void => {
    const end = (): void => socket.close(1001, "Going away");
    const idle = setTimeout(end, idleSeconds * 1000);
    const old = setTimeout(end, maxAgeSeconds * 1000);
    const connection: Connection = { client, socket, touch: () => void idle.refresh() };
    connections.set(client.connectionId, connection);
    socket.on("ping", () => connection.touch());
    socket.on("message", (data: Buffer, isBinary: boolean) => {
      connection.touch();
      void receive(routes.$default, connection, data, isBinary);
    });
    // An error, such as a frame that is too long, is always followed by close.
    socket.on("error", () => undefined);
    socket.on("close", (code, reason) => {
      clearTimeout(idle);
      clearTimeout(old);
      connections.delete(client.connectionId);
      disconnect(client, code, reason.toString());
    });
  };

  return {
    async upgrade(req, stream, head, headers = incomingHeaders(req)) {
      stream.on("error", () => stream.destroy());
      if (!isHandshake(headers)) return refuse(stream, 400, { message: "Bad Request" });
      const client: Client = {
        connectionId: newConnectionId(),
        connectedAt: Date.now(),
        sourceIp: req.socket.remoteAddress ?? "",
        userAgent: headers["user-agent"] ?? "",
      };
      const query = new URL(req.url ?? "/", "http://local").search.slice(1);
      const outcome = await routes.$connect?.(connectEvent(client, headers, query));
      const result = !outcome ? { statusCode: 200 } : outcome.ok ? outcome.value : { statusCode: 502 };
      const status = statusOf(result);
      if (status < 200 || status > 299) return refuse(stream, status, about(client, STATUS_CODES[status]));
      if (!stream.readable || !stream.writable) return disconnect(client, 1006, "");
      server.handleUpgrade(req, stream, head, (socket) => open(socket, client));
    },
    manage: createConnectionsApi(connections),
    async close() {
      for (const { socket } of connections.values()) socket.close(1001, "Going away");
      const deadline = Date.now() + 1_500;
      while ((connections.size > 0 || ending.size > 0) && Date.now() < deadline) await sleep(10);
      for (const { socket } of connections.values()) socket.terminate();
      server.close();
    },
  };
}

/** Invokes the function with a message, and tells the client if there is no route or the function failed. */
async function receive(
  invoke: Invoke | undefined,
  { client, socket }: Connection,
  data: Buffer,
  isBinary: boolean,
): Promise<void> {
  if (!invoke) return socket.send(JSON.stringify(about(client, "Forbidden")));
  const outcome = await invoke(messageEvent(client, data, isBinary));
  if (!outcome.ok) socket.send(JSON.stringify(about(client, "Internal server error")));
}

function isHandshake(headers: Readonly<Record<string, string>>): boolean {
  const key = headers["sec-websocket-key"] ?? "";
  return /^[+/0-9A-Za-z]{22}==$/.test(key) && /^(13|8)$/.test(headers["sec-websocket-version"] ?? "");
}

/** The status that `$connect` answered; 502 for a value that is no answer. */
function statusOf(value: unknown): number {
  const status = Number((value as { statusCode?: unknown } | null | undefined)?.statusCode);
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 502;
}

function about({ connectionId }: Client, message = "Forbidden") {
  return { message, connectionId, requestId: randomUUID() };
}

function refuse(stream: Duplex, status: number, content: object): void {
  const body = JSON.stringify(content);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  stream.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
