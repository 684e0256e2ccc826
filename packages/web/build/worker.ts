import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type Rolldown, type ViteBuilder } from "vite";
import { VitePWA, type VitePluginPWAAPI } from "vite-plugin-pwa";
import { builtFolder } from "./folder.ts";

const shell = "documents/app.html";
/** What every page loads after its first view, and needs without a network: the files of those modules, and what they share. */
const later = /^assets\/(offline|notices|reads|reload|leave)-[^/]*\.js$/;
const mark = "self.__WB_MANIFEST";

/**
 * The service worker, /sw.js. vite-plugin-pwa bundles it and writes the list of the shell's files into it: when the
 * documents are there (`buildWorker`), and not where the plugin's own second part would, after the first build.
 */
export function worker(): Plugin[] {
  const plugins = VitePWA({
    strategies: "injectManifest",
    srcDir: "src/worker",
    filename: "sw.ts",
    outDir: ".build/dist",
    manifest: false,
    injectRegister: false,
    injectManifest: {
      injectionPoint: mark,
      globPatterns: [shell, "assets/*.{js,css,woff2}"],
      manifestTransforms: [ofShell],
      rollupFormat: "iife",
    },
  });
  return [...plugins.filter(({ name }) => name === "vite-plugin-pwa"), served()];
}

/** Writes sw.js, and the list of all code and styles, by which pages find the new version of what they have used. The documents must be there. */
export async function buildWorker({ config }: ViteBuilder): Promise<void> {
  dist = builtFolder(config);
  const plugin = config.plugins.find(({ name }) => name === "vite-plugin-pwa");
  if (!plugin) throw new Error("vite-plugin-pwa is not among the plugins");
  await (plugin.api as VitePluginPWAAPI).generateSW();
  const files = (await readdir(join(dist, "assets"))).filter((name) => /\.(js|css)$/.test(name));
  await writeFile(join(dist, "assets.json"), JSON.stringify(files.map((name) => `/assets/${name}`)));
}

let dist = "";

/** Of the built files, those that the bare shell's document names, and what comes later on every page. */
async function ofShell<Entry extends { readonly url: string }>(entries: Entry[]) {
  const html = await readFile(join(dist, shell), "utf8");
  const needed = html.replaceAll(/<link rel="stylesheet"[^>]*disabled[^>]*>/g, "");
  const named = new Set([...needed.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file));
  return { manifest: entries.filter(({ url }) => url === shell || named.has(url) || later.test(url)) };
}

/** Where Vite serves the sources: the worker with an empty list, so that it does all but keep the shell. */
function served(): Plugin {
  return {
    name: "handiwork:worker",
    configureServer({ config, middlewares }) {
      middlewares.use("/sw.js", (_req, res, next) => {
        bundle(config.root).then((code) => {
          res.setHeader("Content-Type", "text/javascript").end(code.replaceAll(mark, "[]"));
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
