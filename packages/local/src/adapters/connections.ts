import type { IncomingMessage, ServerResponse } from "node:http";
import { WebSocket } from "ws";
import { signerProblem } from "../credentials.ts";
import { readBody, sendJson } from "./body.ts";
import type { Client } from "./websocket-event.ts";

export interface Connection {
  readonly client: Client;
  readonly socket: WebSocket;
  /** Restarts the idle timeout. */
  touch(): void;
}

/** The longest message either way, in bytes: https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html */
const messageLimit = 128 * 1024;

/** Limit of unsent data for a client that does not read, in bytes. */
const bufferLimit = 1024 * 1024;

/**
 * The management API of a WebSocket API: `POST .../@connections/{percent-encoded id}` sends to a connection, `DELETE` closes
 * it. Errors carry their names as the service's do. Never rejects.
 */
export function createConnectionsApi(connections: ReadonlyMap<string, Connection>) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // No web page can send this header.
    if (signerProblem(req)) {
      return sendJson(res, 403, { message: "Missing Authentication Token" }, "ForbiddenException");
    }
    const id = connectionId(req.url ?? "");
    const found = id === undefined ? undefined : connections.get(id);
    const open = found?.socket.readyState === WebSocket.OPEN ? found : undefined;
    if (req.method === "POST") return send(req, res, open);
    if (req.method === "DELETE") return disconnect(res, open);
    sendJson(
      res,
      403,
      { message: "The embedded API sends to connections and closes them only" },
      "ForbiddenException",
    );
  };
}

/** Closes a connection; nothing is sent over it from then on. `ws` ends it if its client does not answer. */
function disconnect(res: ServerResponse, connection: Connection | undefined): void {
  if (!connection) return sendJson(res, 410, { message: "Gone" }, "GoneException");
  const { socket } = connection;
  socket.close(1000, "Connection Closed Normally");
  res.writeHead(204).end();
}

function connectionId(url: string): string | undefined {
  const encoded = /\/@connections\/([^/?]+)/.exec(url)?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

async function send(req: IncomingMessage, res: ServerResponse, connection: Connection | undefined) {
  const body = await readBody(req, messageLimit).catch(() => undefined);
  if (body === undefined) return void res.destroy();
  if (body === "too-large")
    return sendJson(res, 413, { message: "Message too long" }, "PayloadTooLargeException");
  if (!connection) return sendJson(res, 410, { message: "Gone" }, "GoneException");
  if (connection.socket.bufferedAmount > bufferLimit) {
    return sendJson(res, 429, { message: "The client does not read" }, "LimitExceededException");
  }
  connection.socket.send(body, { binary: false }, (error) => {
    if (error) return sendJson(res, 410, { message: "Gone" }, "GoneException");
    connection.touch();
    res.writeHead(200).end();
  });
}
