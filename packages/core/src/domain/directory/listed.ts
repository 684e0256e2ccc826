import { has } from "./bits.ts";
import type { Live } from "./live.ts";
import type { Part } from "./match.ts";
import { leisure } from "./pace.ts";
import { idAt, type Common } from "./segment.ts";
import { current } from "./artisans.ts";

/** The ids of the listed artisans, in their order, from memory; for the sitemaps. */
export interface Listed {
  readonly ids: string[];
  /** How many there are in all. */
  readonly total: number;
}

/**
 * `limit` of the listed artisans' ids, beginning with the one at position `from` (0 is the first) in the order of ids.
 * Throws Unavailable when the directory cannot be loaded.
 */
export async function listedIds(from: number, limit: number): Promise<Listed> {
  return idsFrom(await current(), from, limit);
}

/** The same of what is in memory of any collection. */
export function idsFrom<C extends Common>(live: Live<C>, from: number, limit: number): Listed {
  const ids = live.parts.length === 1 ? idsOf(live.parts[0]) : live.parts.flatMap(idsOf).toSorted();
  return { ids: ids.slice(from, from + limit), total: live.size };
}

/** The ids of a part that still hold, in their order. */
function idsOf<C extends Common>(part: Part<C> | undefined): string[] {
  const ids: string[] = [];
  for (const row of part?.segment.orders.id ?? []) {
    if (part && !has(part.gone, row)) ids.push(idAt(part.segment, row));
  }
  return ids;
}

/** Those of the ids whose artisans are listed, from memory. Throws Unavailable when the directory cannot be loaded. */
export async function listedAmong(ids: readonly string[]): Promise<string[]> {
  const live = await current(leisure);
  return ids.filter((id) => live.find(id) !== undefined);
}
