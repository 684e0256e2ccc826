import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** Files that the page /api/docs loads from /docs, with content types. /docs/start.js is in public/. */
const files = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" } as const;

/** Adds Swagger UI's files at /docs to the build, and serves them from the package in development. */
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
