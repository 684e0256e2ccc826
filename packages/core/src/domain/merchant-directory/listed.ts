import { idsFrom, type Listed } from "../directory/listed.ts";
import { current } from "./collection.ts";

/**
 * `limit` of the listed merchants' ids, beginning with the one at position `from` (0 is the first) in the order of ids.
 * Throws Unavailable when they cannot be loaded.
 */
export async function listedIds(from: number, limit: number): Promise<Listed> {
  return idsFrom(await current(), from, limit);
}
