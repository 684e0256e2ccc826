import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { localClient } from "../credentials.ts";
import { serve } from "../testing.ts";
import { createFunction, type Handler } from "./invoke.ts";
import { createWebSocketApi, type WebSocketApiOptions } from "./websocket.ts";
import type { WebSocketEvent } from "./websocket-event.ts";

type Handlers = Record<string, Handler>;

/**
 * Starts a WebSocket API over these handlers. Returns its address, its management client and the received events by
 * route.
 */
export async function serveSockets(
  handlers: Handlers = {},
  limits: Omit<WebSocketApiOptions, "routes"> = {},
) {
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
  const { server, origin } = await serve((req, res) => void api.manage(req, res));
  server.on("upgrade", (req, socket, head) => void api.upgrade(req, socket, head));
  const { host, port } = new URL(origin);
  const management = new ApiGatewayManagementApiClient({
    endpoint: `${origin}/ws`,
    ...localClient,
    maxAttempts: 1,
  });
  onTestFinished(() => api.close());
  const of = (route: string) => events.filter(({ requestContext }) => requestContext.routeKey === route);
  return { url: `ws://${host}/ws`, port, api, management, of };
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
  onTestFinished(() => socket.terminate());
  return { socket, received, closed };
}
