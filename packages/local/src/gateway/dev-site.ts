import type { Server } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Listener } from "./site.ts";

/** The part of Vite's server that is used here; Vite itself belongs to the web app's package. */
interface ViteServer {
  middlewares: (...request: [...Parameters<Listener>, next: (error?: Error) => void]) => void;
  close(): Promise<void>;
}

/** The web app from its sources, with hot reload over the same server. */
export async function createDevSite(
  folder: string,
  server: Server,
): Promise<{ site: Listener; close: () => Promise<void> }> {
  const vite = createRequire(join(folder, "package.json")).resolve("vite");
  const { createServer } = (await import(pathToFileURL(vite).href)) as {
    createServer(config: object): Promise<ViteServer>;
  };
  const dev = await createServer({
    root: folder,
    appType: "spa",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    site: (req, res) =>
      new Promise((resolve, reject) => {
        res.once("close", resolve);
        dev.middlewares(req, res, (error) => {
          if (error) reject(error);
          else res.writeHead(404).end();
        });
      }),
    close: () => dev.close(),
  };
}
