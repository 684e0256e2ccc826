import { resolve } from "node:path";
import type { ResolvedConfig } from "vite";

/** The folder that the browser's files are built into, where documents go, too. */
export function builtFolder({ root, environments }: ResolvedConfig): string {
  return resolve(root, environments["client"]?.build.outDir ?? "dist");
}
