import type { Actor } from "../../platform/actor/index.ts";
import { now } from "../../platform/clock/index.ts";
import { has } from "./bits.ts";
import { corrections } from "./correct.ts";
import { toCard } from "./document.ts";
import { fold } from "../../platform/text/fold.ts";
import type { Live } from "./live.ts";
import { orders, queryOf, type ArtisanColumns, type ArtisanSegment } from "./shape.ts";
import { match, matchesAnybody, type Matched, type Part, type TextTest } from "./match.ts";
import { once } from "./once.ts";
import { fromCursor, pageOf, type Page } from "./order.ts";
import { Search, type ArtisanCard, type Filters, type SearchResult } from "../../model/directory/schema.ts";
import { documentAt, idAt } from "./segment.ts";
import { current } from "./artisans.ts";
import { rowsContaining } from "./text.ts";

type Artisans = Live<ArtisanColumns>;

/** How many languages are counted in an answer: artisans may name any, and answers are paid for by the byte. */
const mostLanguages = 20;

/** The artisans on the home page (A-HOME-14). */
const featuredCount = 3;

/**
 * One page of the approved artisans that match, in the order asked for, with the number of all matches and the counts
 * beside each filter. Where the words asked for match nobody at all, the nearest words that match somebody are searched for
 * instead, and `corrected` says so. Everybody may search. Throws Invalid for a cursor of another list, Unavailable when the
 * directory cannot be loaded.
 */
export async function search(_actor: Actor, input: Search): Promise<SearchResult> {
  const { sort, limit, cursor, ...filters } = Search.parse(input);
  // A cursor that is refused costs nothing else.
  const after = cursor === undefined ? null : fromCursor(cursor, orders[sort]);
  return answer(await current(), filters, { order: orders[sort], after, limit }, now());
}

/** The answer to a search, at a moment (milliseconds). */
export function answer(
  live: Artisans,
  filters: Filters,
  page: Page<ArtisanColumns>,
  at: number,
): SearchResult {
  const { matched, corrected } = find(live, filters, at);
  const counts = matched.counts as SearchResult["counts"];
  const { documents, nextCursor } = pageOf(live.parts, matched.rows, page, at);
  return {
    items: documents.map((document) => toCard(document, at)),
    total: matched.total,
    nextCursor,
    corrected,
    counts: { ...counts, language: counts.language.slice(0, mostLanguages) },
  };
}

function find(
  live: Artisans,
  filters: Filters,
  at: number,
): { matched: Matched; corrected: SearchResult["corrected"] } {
  const text = filters.search && fold(filters.search);
  const tests: TextTest[] = text ? [once((segment) => rowsContaining(segment, text))] : [];
  const isAnybodyAt = ({ location }: Filters, tested: readonly TextTest[]) =>
    matchesAnybody(live.parts, queryOf(location ? { location } : {}, at).narrow, tested);
  const matched = match(live.parts, queryOf(filters, at), tests);
  if (matched.total > 0 || !(filters.search || filters.location) || isAnybodyAt(filters, tests)) {
    return { matched, corrected: null };
  }
  for (const { corrected, tests: others } of corrections(live.parts, filters)) {
    const instead = { ...filters, location: corrected.location ?? undefined };
    if (isAnybodyAt(instead, others))
      return { matched: match(live.parts, queryOf(instead, at), others), corrected };
  }
  return { matched, corrected: null };
}

/** The three best rated approved artisans, best first; of equals the most reviewed. Everybody may see them. */
export async function featured(_actor: Actor): Promise<{ items: ArtisanCard[] }> {
  const { parts } = await current();
  const at = now();
  const best = parts
    .flatMap(bestRows)
    .toSorted(
      (a, b) =>
        b.rating - a.rating ||
        b.reviews - a.reviews ||
        (idAt(a.segment, a.row) < idAt(b.segment, b.row) ? -1 : 1),
    );
  return {
    items: best.slice(0, featuredCount).map(({ segment, row }) => toCard(documentAt(segment, row), at)),
  };
}

/** Of a part's rows those with the best ratings, so many that nobody of the first three is missing. */
function bestRows({ segment, gone }: Part<ArtisanColumns>) {
  const best: { segment: ArtisanSegment; row: number; rating: number; reviews: number }[] = [];
  for (let row = 0; row < segment.size; row += 1) {
    const rating = segment.ranks[row]!;
    if (best.length >= featuredCount && rating < (best[featuredCount - 1]?.rating ?? 0)) break;
    if (!has(gone, row)) best.push({ segment, row, rating, reviews: segment.columns.reviews[row]! });
  }
  return best;
}
