import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { afterEach } from "vitest";
import { WebSocket } from "ws";
import { localClient } from "../credentials.ts";
import { createFunction, type Handler } from "./invoke.ts";
import { createWebSocketApi, type WebSocketApiOptions } from "./websocket.ts";
import type { WebSocketEvent } from "./websocket-event.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type Handlers = Record<string, Handler>;

/**
 * Starts a WebSocket API over these handlers. Returns its address, its management client and the received events by
 * route.
 */
export async function serve(handlers: Handlers = {}, limits: Omit<WebSocketApiOptions, "routes"> = {}) {
  const events: WebSocketEvent[] = [];
  const all: Handlers = { $connect: ok, $disconnect: ok, $default: ok, ...handlers };
  const routes = Object.fromEntries(
    Object.entries(all).map(([name, handler]) => {
      const load = async (): Promise<Handler> => (event, context) => {
        events.push(event as WebSocketEvent);
        return handler(event, context);
      };
      return [name, createFunction({ name, timeoutSeconds: 1, load })];
    }),
  );
  const api = createWebSocketApi({ routes, ...limits });
  const server = createServer((req, res) => void api.manage(req, res));
  server.on("upgrade", (req, socket, head) => void api.upgrade(req, socket, head));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const management = new ApiGatewayManagementApiClient({
    endpoint: `http://127.0.0.1:${port}/ws`,
    ...localClient,
    maxAttempts: 1,
  });
  ends.push(
    () => api.close(),
    () => server.close(),
  );
  const of = (route: string) => events.filter(({ requestContext }) => requestContext.routeKey === route);
  return { url: `ws://127.0.0.1:${port}/ws`, port, api, management, of };
}

export function ok() {
  return { statusCode: 200 };
}

/** An open socket, the messages that it received, and its end. */
export async function open(url: string) {
  const socket = new WebSocket(url, { origin: "http://localhost:3000" });
  const received: string[] = [];
  socket.on("message", (data: Buffer) => received.push(data.toString()));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  ends.unshift(() => socket.terminate());
  return { socket, received, closed };
}
