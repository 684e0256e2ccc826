import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Manifest, Plugin } from "vite";
import type { prerenderDocuments } from "../src/entry-prerender.tsx";
import { headOf } from "./head.ts";

const entry = "src/entry-prerender.tsx";

/**
 * After the second build: renders every document into the template that the first build left at dist/index.html, and
 * writes it where core's `site/documents` says.
 */
export function prerender(): Plugin {
  let root = "";
  return {
    name: "handiwork:prerender",
    applyToEnvironment: (environment) => environment.name === "ssr",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = "" }, bundle) {
      const chunk = Object.values(bundle).find(
        (output) => output.type === "chunk" && output.facadeModuleId?.endsWith(entry),
      );
      if (!chunk) throw new Error(`${entry} was not built`);
      const module = (await import(join(dir, chunk.fileName))) as {
        prerenderDocuments: typeof prerenderDocuments;
      };
      const dist = join(root, "dist");
      const template = await readFile(join(dist, "index.html"), "utf8");
      const manifestFile = join(dist, ".vite/manifest.json");
      const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
      for (const { file, html, title, ...needs } of await module.prerenderDocuments()) {
        const document = template
          .replace(/<title>.*<\/title>/, () => `<title>${escape(title)}</title>`)
          .replace("<!--head-->", () => headOf(needs, manifest))
          .replace("<!--page-->", () => html);
        await mkdir(dirname(join(dist, file)), { recursive: true });
        await writeFile(join(dist, file), document);
      }
      await rm(dirname(manifestFile), { recursive: true });
    },
  };
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
