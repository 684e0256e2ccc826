import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { originOf } from "../../../packages/core/src/reference/origins.ts";
import { createSite, type Listener } from "../../../packages/local/src/gateway/site.ts";

/**
 * A proxy of the site whose service worker or version a test replaces. `page.route` does not intercept a browser's worker
 * updates.
 */
export interface WorkerSite {
  readonly url: string;
  /** Changes the script that is served as /sw.js, or serves the original for null. */
  readonly serveWorker: (change: ((script: string) => string) | null) => void;
  /** Serves another version of the web app from its folder, as after a deployment. */
  readonly serveVersion: (folder: string) => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy in front of the site at `target`. */
export async function startWorkerSite(target: string): Promise<WorkerSite> {
  let change: ((script: string) => string) | null = null;
  let version: Listener | null = null;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      if (change && incoming.url === "/sw.js") {
        const script = await (await fetch(new URL("/sw.js", target))).text();
        outgoing.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
        outgoing.end(change(script));
        return;
      }
      const { method, headers, url = "/" } = incoming;
      const isFile = ["site", "checkout"].includes(originOf(new URL(url, target).pathname));
      if (version && isFile) return await version(incoming, outgoing);
      const { host, origin } = new URL(target);
      const onward = request(new URL(url, target), {
        method: method ?? "GET",
        // The API refuses what another origin's page sends.
        headers: { ...headers, host, ...(headers.origin !== undefined && { origin }) },
      });
      onward.on("response", (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on("error", () => outgoing.destroy());
      incoming.pipe(onward);
    })().catch(() => outgoing.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    serveWorker: (next) => (change = next),
    serveVersion: (folder) => (version = createSite(folder, url)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
