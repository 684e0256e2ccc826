import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { minify, type Plugin } from "vite";

const source = "src/early.js";
const place = "<!--early-->";

/**
 * Adds `src/early.js` to the head, before the styles: it decides on lite mode (`lib/page/lite.ts`) before the browser
 * fetches the font or a picture. It is a separate file, because the content security policy forbids inline scripts.
 */
export function early(): Plugin {
  let root = "";
  const built = async () => {
    const { code } = await minify(source, await readFile(`${root}/${source}`, "utf8"));
    return { code, fileName: `assets/early-${hash("sha256", code, "base64url").slice(0, 7)}.js` };
  };
  return {
    name: "handiwork:early",
    applyToEnvironment: (environment) => environment.name === "client",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: async (html, { server }) => {
      const path = server ? source : (await built()).fileName;
      return html.replace(place, `<script src="/${path}"></script>`);
    },
    async generateBundle() {
      const { code, fileName } = await built();
      this.emitFile({ type: "asset", fileName, source: code });
    },
  };
}
