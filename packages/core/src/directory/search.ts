import type { Actor } from "../actor/index.ts";
import { now } from "../clock/index.ts";
import { toCard, type Entry } from "./document.ts";
import { match } from "./match.ts";
import { compare, fromCursor, position, toCursor } from "./order.ts";
import { Search, type ArtisanCard, type SearchResult, type Sort } from "./schema.ts";
import { current } from "./state.ts";

/** The artisans on the home page (spec 1, section 9). */
const featuredCount = 3;

/**
 * One page of the approved artisans that match, in the order asked for, with the number of all matches and the counts
 * beside each filter. Everybody may search. Throws Invalid for a cursor of another list, Unavailable when the directory
 * cannot be loaded.
 */
export async function search(_actor: Actor, input: Search): Promise<SearchResult> {
  const { sort, cursor, limit, ...filters } = Search.parse(input);
  const after = cursor === undefined ? null : fromCursor(cursor, sort);
  const at = now();
  const { matched, counts } = match((await current()).values(), filters, at);
  const ordered = inOrder(matched, sort, at);
  const start = after ? ordered.findIndex((entry) => compare(position(entry, sort, at), after) > 0) : 0;
  const page = start < 0 ? [] : ordered.slice(start, start + limit);
  const last = page.at(-1);
  return {
    items: page.map(({ document }) => toCard(document, at)),
    total: matched.length,
    nextCursor: last && last !== ordered.at(-1) ? toCursor(position(last, sort, at)) : null,
    corrected: null,
    counts,
  };
}

/** The three best rated approved artisans, best first; of equals the most reviewed. Everybody may see them. */
export async function featured(_actor: Actor): Promise<{ items: ArtisanCard[] }> {
  const at = now();
  const best = inOrder([...(await current()).values()], "reviews", at)
    .toSorted((a, b) => (b.document.rating ?? 0) - (a.document.rating ?? 0))
    .slice(0, featuredCount);
  return { items: best.map(({ document }) => toCard(document, at)) };
}

function inOrder(entries: readonly Entry[], sort: Sort, at: number): Entry[] {
  return entries
    .map((entry) => ({ entry, place: position(entry, sort, at) }))
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ entry }) => entry);
}
