import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** What the page /api/docs loads below /docs, with its content type; /docs/start.js is in public/. */
const files = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" } as const;

/** Swagger UI's own files at /docs: in the build, and from the package where Vite serves. */
export function apiDocs(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  const source = (name: string) => readFile(resolve(`swagger-ui-dist/${name}`));
  return {
    name: "handiwork:api-docs",
    applyToEnvironment: (environment) => environment.name === "client",
    async generateBundle() {
      for (const name of Object.keys(files)) {
        this.emitFile({ type: "asset", fileName: `docs/${name}`, source: await source(name) });
      }
    },
    configureServer({ middlewares }) {
      for (const [name, type] of Object.entries(files)) {
        middlewares.use(`/docs/${name}`, (_req, res, next) => {
          source(name).then((content) => res.setHeader("Content-Type", type).end(content), next);
        });
      }
    },
  };
}
