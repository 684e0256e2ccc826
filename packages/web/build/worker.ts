import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type Rolldown, type ViteBuilder } from "vite";
import { builtFolder } from "./prerender.ts";

const shell = "documents/app.html";
/** Chunks that every page loads after its first view and needs offline. */
const later = /^(offline|notices|reads|reload|sign-out)-[^/]*\.js$/;
/** Placeholder for the list of the shell's files in the worker's code. */
const placeholder = "self.__WB_MANIFEST";

/** Writes /sw.js with the list of the shell's files. Runs after prerendering. */
export async function buildWorker({ config }: ViteBuilder): Promise<void> {
  const dist = builtFolder(config);
  const assets = await readdir(join(dist, "assets"));
  const html = await readFile(join(dist, shell), "utf8");
  const precached = [
    { url: shell, revision: createHash("sha256").update(html).digest("hex").slice(0, 16) },
    ...namedIn(html, assets).map((name) => ({ url: `assets/${name}`, revision: null })),
  ];
  const code = await bundle(config.root);
  await writeFile(join(dist, "sw.js"), code.replaceAll(placeholder, JSON.stringify(precached)));
}

/** Returns the assets that the shell refers to, and those that every page loads later. */
function namedIn(html: string, assets: readonly string[]): string[] {
  const needed = html.replaceAll(/<link rel="stylesheet"[^>]*disabled[^>]*>/g, "");
  const named = new Set([...needed.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, name]) => name));
  return assets.filter((name) => named.has(name) || later.test(name));
}

/** Serves the worker in development, without precaching. */
export function worker(): Plugin {
  return {
    name: "handiwork:worker",
    configureServer({ config, middlewares }) {
      middlewares.use("/sw.js", (_req, res, next) => {
        bundle(config.root).then((code) => {
          res.setHeader("Content-Type", "text/javascript").end(code.replaceAll(placeholder, "[]"));
        }, next);
      });
    },
  };
}

async function bundle(root: string): Promise<string> {
  const entry = join(root, "src/worker/sw.ts");
  const output = await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { write: false, lib: { entry, name: "worker", formats: ["iife"] } },
  });
  const [chunk] = (output as Rolldown.RolldownOutput[])[0]!.output;
  return chunk.code;
}
