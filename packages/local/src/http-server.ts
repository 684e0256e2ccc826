import type { Server } from "node:http";
import { join } from "node:path";
import { securityHeaders } from "@handiwork/core/reference/headers";
import { functionsWith } from "@handiwork/functions/wiring";
import { createHttpApi } from "./adapters/http.ts";
import { createLambdaApi } from "./adapters/lambda-api.ts";
import { root } from "./adapters/load.ts";
import { createWebSocketApi, maxAgeOf } from "./adapters/websocket.ts";
import { localBuckets } from "./environment.ts";
import { createDevSite } from "./gateway/dev-site.ts";
import { createGateway } from "./gateway/index.ts";
import { createMedia } from "./gateway/media.ts";
import { createSite, sendText, type Listener } from "./gateway/site.ts";
import type { Payments } from "./payments.ts";
import type { Closers, openServices } from "./services.ts";

/** The source of the web app: the build, the sources with hot reload, or none. */
export type Web = "built" | "dev" | "none";

export interface HttpServerOptions {
  readonly server: Server;
  /** The address of the site. */
  readonly url: string;
  readonly originSecret: string;
  readonly web: Web;
  readonly services: Awaited<ReturnType<typeof openServices>>;
  readonly payments: Pick<Payments, "sandbox">;
  /** Returns false until the cloud is ready; then only functions are served. */
  readonly isOpen: () => boolean;
  readonly log: (line: string) => void;
  readonly closers: Closers;
}

/** Builds the gateway, and hands it the server's WebSockets. Returns the listener for requests. */
export async function buildListener(options: HttpServerOptions): Promise<Listener> {
  const { server, web, services, payments, log, closers } = options;
  const { s3, queues, mailbox, pool, functions } = services;
  const realtime = createWebSocketApi({
    routes: Object.fromEntries(
      functionsWith("websocket").map(({ name, source }) => [source.route, functions.invoke(name)]),
    ),
    maxAgeSeconds: maxAgeOf(process.env["WS_MAX_AGE"]),
  });
  closers.push(() => realtime.close());
  const [api] = functionsWith("http");
  const site = await openSite(options);
  const gateway = createGateway({
    site,
    api: createHttpApi({ invoke: functions.invoke(api!.name) }),
    realtime,
    media: createMedia(s3, localBuckets.media, async (key) =>
      (await import("./seed/pictures/index.ts")).drawPublished(key),
    ),
    mailbox: (req, res) => mailbox.page(req, res),
    ...(payments.sandbox ? { sandbox: payments.sandbox } : {}),
    services: {
      // The functions read the site's bucket: the same files.
      [`/s3/${localBuckets.site}`]: (req, res) => {
        req.url = req.url?.slice(`/s3/${localBuckets.site}`.length);
        return site(req, res);
      },
      "/s3": (req, res) => s3.handle(req, res),
      "/_aws/sqs": (req, res) => queues.handle(req, res),
      "/_aws/ses": (req, res) => mailbox.handle(req, res),
      "/_aws/cognito": (req, res) => pool.handle(req, res),
      "/_aws/lambda": createLambdaApi((name) => functions.invoke(name)),
    },
    isOpen: options.isOpen,
    originSecret: options.originSecret,
    headers: headersOf(web),
    checkoutHeaders: headersOf(web, checkoutOrigins(process.env)),
    log,
  });
  server.on("upgrade", (req, socket, head) => {
    if (req.headers["sec-websocket-protocol"] !== "vite-hmr") void gateway.upgrade(req, socket, head);
  });
  return gateway.handle;
}

/** Returns the security headers; without the policy for Vite, whose hot reload needs inline scripts. */
function headersOf(web: Web, checkout?: readonly string[]): Record<string, string> {
  const { "Content-Security-Policy": policy = "", ...others } = securityHeaders({
    https: false,
    uploadOrigins: [],
    ...(checkout ? { checkout } : {}),
  });
  return web === "dev" ? others : { ...others, "Content-Security-Policy": policy };
}

/** Returns the origins of the payment provider's checkout: the sandbox's, or those in the environment. */
function checkoutOrigins(env: NodeJS.ProcessEnv): string[] {
  const addresses = [env["PAYSTACK_SCRIPT"], env["PAYSTACK_URL"]];
  return [...new Set(addresses.filter((one) => one !== undefined).map((one) => new URL(one).origin))];
}

async function openSite({ web, server, url, closers }: HttpServerOptions): Promise<Listener> {
  const folder = join(root, "packages/web");
  if (web === "built") return createSite(join(folder, "dist"), url);
  if (web === "none") return (req, res) => sendText(req, res, 404, "There is no web app here");
  const dev = await createDevSite(folder, server);
  closers.push(dev.close);
  return dev.site;
}
