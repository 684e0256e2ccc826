import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { originOf } from "@handiwork/core/fixed/origins";
import type { createHttpApi } from "../adapters/http.ts";
import type { WebSocketApi } from "../adapters/websocket.ts";
import { sandboxPath } from "../paystack/index.ts";
import { sendStarting, sendText, type Listener } from "./site.ts";
import { apiHeaders, sharedHeaders, viewerHeaders } from "./viewer.ts";

export interface GatewayOptions {
  /** Everything that nobody else takes: the web app. */
  readonly site: Listener;
  /** What the table of behaviours gives to the API's function: `/api/*`, and pages made where they are asked for. */
  readonly api: ReturnType<typeof createHttpApi>;
  /** `/ws`, and `/ws/@connections/*` for the functions. */
  readonly realtime: Pick<WebSocketApi, "upgrade" | "manage">;
  /** `/media/*`. */
  readonly media: Listener;
  /** `/mailbox`. */
  readonly mailbox: Listener;
  /** `/sandbox/paystack`, where there is no real payment provider. */
  readonly sandbox?: Listener;
  /** The services that the functions and the browser's uploads reach through the SDK's endpoints, by path prefix. */
  readonly services: Readonly<Record<string, Listener>>;
  /** Whether anybody but the functions is let in. */
  readonly isOpen: () => boolean;
  /** What goes with each request to the API or the socket, as the distribution's `x-origin-secret`. */
  readonly originSecret: string;
  /** What every answer to a browser carries, and what the document carries instead that opens the checkout. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checkoutHeaders: Readonly<Record<string, string>>;
  /** Gets what went wrong where nothing should. */
  readonly log: (line: string, error: unknown) => void;
}

/** What every request comes through: what CloudFront is to the cloud, and the services' endpoints beside it. Neither function ever rejects. */
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
