import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Manifest, Plugin, ResolvedConfig } from "vite";
import type { prerenderDocuments } from "../src/entry-prerender.tsx";
import { headOf, sheetsOf } from "./head.ts";
import { moveStyles, sheetPath } from "./styles.ts";

const entry = "src/entry-prerender.tsx";
/** The page is readable without its code, so font, styles and pictures load first. */
const code = /<(script type="module"|link rel="modulepreload")/g;
const linkedStyles = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Runs after the second build. Renders every document into the index.html of the first build, and writes it to the
 * path in core's `reference/documents`.
 */
export function prerender(): Plugin {
  let dist = "";
  return {
    name: "handiwork:prerender",
    applyToEnvironment: (environment) => environment.name === "ssr",
    apply: "build",
    configResolved(config) {
      dist = builtFolder(config);
    },
    async writeBundle({ dir = "" }, bundle) {
      const chunk = Object.values(bundle).find(
        (output) => output.type === "chunk" && output.facadeModuleId?.endsWith(entry),
      );
      if (!chunk) throw new Error(`${entry} was not built`);
      const module = (await import(join(dir, chunk.fileName))) as {
        prerenderDocuments: typeof prerenderDocuments;
      };
      const template = (await readFile(join(dist, "index.html"), "utf8")).replace(linkedStyles, "");
      const manifestFile = join(dist, ".vite/manifest.json");
      const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
      const styles = await readStyles(dist);
      for (const { file, titled, html, ...needs } of await module.prerenderDocuments(template)) {
        const page = moveStyles(html);
        const sheet = [...sheetsOf(needs, manifest).map((name) => styles.get(name)?.trim()), page.rules].join(
          "",
        );
        await writeFile(join(dist, sheetPath(sheet)), sheet);
        const document = titled
          .replace("<!--head-->", () => headOf(needs, manifest, sheetPath(sheet)))
          .replaceAll(code, '<$1 fetchpriority="low"')
          .replace("<!--page-->", () => page.html)
          .replace('<div id="root">', isShell(file) ? '<div id="root" data-shell>' : "$&");
        await mkdir(dirname(join(dist, file)), { recursive: true });
        await writeFile(join(dist, file), document);
      }
      await rm(dirname(manifestFile), { recursive: true });
    },
  };
}

/**
 * Returns whether a document is the bare shell. It may replace any document, so it gets a mark that prevents its
 * hydration as another page.
 */
function isShell(file: string): boolean {
  return file === "/documents/app.html";
}

async function readStyles(dist: string): Promise<Map<string, string>> {
  const names = (await readdir(join(dist, "assets"))).filter((name) => name.endsWith(".css"));
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [`assets/${name}`, await readFile(join(dist, "assets", name), "utf8")] as const,
      ),
    ),
  );
}

/** Returns the output folder of the client build, which also receives the documents. */
export function builtFolder({ root, environments }: ResolvedConfig): string {
  return resolve(root, environments["client"]?.build.outDir ?? "dist");
}
