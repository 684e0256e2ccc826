import { resolve } from "node:path";
import type { ResolvedConfig } from "vite";

/** Returns the output folder of the client build, which also receives the documents. */
export function builtFolder({ root, environments }: ResolvedConfig): string {
  return resolve(root, environments["client"]?.build.outDir ?? "dist");
}
