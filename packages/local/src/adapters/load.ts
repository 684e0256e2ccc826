import { fileURLToPath, pathToFileURL } from "node:url";
import type { Handler } from "./invoke.ts";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../../../", import.meta.url));

/**
 * Imports a function's handler, named as in the wiring: `api/handler.handler`. The environment must be complete before,
 * as on AWS. Throws an Error if the export does not exist.
 */
export async function loadHandler(handler: string): Promise<Handler> {
  const dot = handler.lastIndexOf(".");
  const module = pathToFileURL(`${root}packages/functions/src/${handler.slice(0, dot)}.ts`);
  const exports = (await import(module.href)) as Record<string, unknown>;
  const found = exports[handler.slice(dot + 1)];
  if (typeof found !== "function") throw new Error(`${handler} is not a function.`);
  return found as Handler;
}
