import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { originOf } from "@handiwork/core/reference/origins";
import type { createHttpApi } from "../adapters/http.ts";
import type { WebSocketApi } from "../adapters/websocket.ts";
import { sandboxPath } from "../paystack/index.ts";
import { sendStarting, sendText, type Listener } from "./site.ts";
import { apiHeaders, sharedHeaders, viewerHeaders } from "./viewer.ts";

export interface GatewayOptions {
  /** Serves the web app: all paths that no other part serves. */
  readonly site: Listener;
  /** Serves `/api/*` and pages that are rendered on request, as the table of behaviours says. */
  readonly api: ReturnType<typeof createHttpApi>;
  /** `/ws`, and `/ws/@connections/*` for the functions. */
  readonly realtime: Pick<WebSocketApi, "upgrade" | "manage">;
  /** `/media/*`. */
  readonly media: Listener;
  /** `/mailbox`. */
  readonly mailbox: Listener;
  /** Serves `/sandbox/paystack`, unless the payment provider is real. */
  readonly sandbox?: Listener;
  /** The services that the functions and the browser's uploads reach through the SDK's endpoints, by path prefix. */
  readonly services: Readonly<Record<string, Listener>>;
  /** Returns false until the cloud is ready; then only functions are served. */
  readonly isOpen: () => boolean;
  /** The value of `x-origin-secret` in requests to the API and the socket. */
  readonly originSecret: string;
  /** Headers of every response to a browser; the checkout's document has its own. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checkoutHeaders: Readonly<Record<string, string>>;
  /** Gets what went wrong where nothing should. */
  readonly log: (line: string, error: unknown) => void;
}

/**
 * Creates the gateway: routes requests as CloudFront does, and serves the services' endpoints. Neither function ever
 * rejects.
 */
export function createGateway(options: GatewayOptions) {
  const { site, api, realtime, media, mailbox, sandbox, services, originSecret, log } = options;

  const route = (req: IncomingMessage, res: ServerResponse): Promise<void> | void => {
    const path = (req.url ?? "/").split("?", 1)[0]!;
    for (const [prefix, service] of Object.entries(services)) {
      if (isBelow(path, prefix)) return service(req, res);
    }
    if (path.startsWith("/ws/@connections/")) return realtime.manage(req, res);
    if (!options.isOpen()) return sendStarting(req, res);
    const origin = originOf(path);
    const headers = origin === "checkout" ? options.checkoutHeaders : options.headers;
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    switch (origin) {
      case "api":
        return api(req, res, apiHeaders(req, originSecret));
      case "pages":
        return api(req, res, sharedHeaders(req, originSecret));
      case "media":
        return media(req, res);
      case "socket":
        res.setHeader("Upgrade", "websocket");
        return sendText(req, res, 426, "This is for WebSockets");
      case "checkout":
      case "site":
        if (isBelow(path, "/mailbox")) return mailbox(req, res);
        return sandbox && isBelow(path, sandboxPath) ? sandbox(req, res) : site(req, res);
    }
  };

  return {
    async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
      try {
        await route(req, res);
      } catch (error) {
        log(`${req.method} ${req.url}: ${String(error)}`, error);
        if (res.headersSent) res.destroy();
        else sendText(req, res, 500, "Something went wrong");
      }
    },
    async upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      const path = (req.url ?? "/").split("?", 1)[0]!;
      if (originOf(path) === "socket")
        return await realtime.upgrade(req, socket, head, viewerHeaders(req, originSecret));
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    },
  };
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
