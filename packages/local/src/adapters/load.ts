import { fileURLToPath } from "node:url";
import type { Handler } from "./invoke.ts";

export const root = fileURLToPath(new URL("../../../../", import.meta.url));

/**
 * Imports a function's handler, named as in the wiring: `api/handler.handler`. The environment must be complete before,
 * as on AWS. Throws an Error if the export does not exist.
 */
export async function loadHandler(handler: string): Promise<Handler> {
  const [folder, file, name = ""] = handler.split(/[/.]/);
  // Bundlers find the modules by the fixed parts of this path.
  const exports = (await import(`../../../functions/src/${folder}/${file}.ts`)) as Record<string, unknown>;
  const found = exports[name];
  if (typeof found !== "function") throw new Error(`${handler} is not a function.`);
  return found as Handler;
}
