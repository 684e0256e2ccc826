import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy of the site whose service worker a test replaces. `page.route` does not intercept a browser's worker updates. */
export interface WorkerSite {
  readonly url: string;
  /** Changes the script that is served as /sw.js, or serves the original for null. */
  readonly serveWorker: (change: ((script: string) => string) | null) => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy in front of the site at `target`. */
export async function startWorkerSite(target: string): Promise<WorkerSite> {
  let change: ((script: string) => string) | null = null;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      if (change && incoming.url === "/sw.js") {
        const script = await (await fetch(new URL("/sw.js", target))).text();
        outgoing.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
        outgoing.end(change(script));
        return;
      }
      const { method, headers } = incoming;
      const host = new URL(target).host;
      const onward = request(new URL(incoming.url ?? "/", target), {
        method: method ?? "GET",
        headers: { ...headers, host },
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
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serveWorker: (next) => (change = next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
