import { join } from "node:path";
import { createBuilder } from "vite";

const root = join(import.meta.dirname, "../../..");

/** Builds a version of the web app in which every file of code differs, and with it its name. Returns its folder. */
export async function buildNextVersion(): Promise<string> {
  const folder = join(root, ".build/next-version");
  const output = { banner: "globalThis.nextVersion = true;" };
  const builder = await createBuilder({
    root: join(root, "packages/web"),
    logLevel: "warn",
    environments: {
      client: { build: { outDir: join(folder, "site"), emptyOutDir: true, rolldownOptions: { output } } },
      ssr: { build: { outDir: join(folder, "prerender"), emptyOutDir: true } },
    },
  });
  await builder.buildApp();
  return join(folder, "site");
}
