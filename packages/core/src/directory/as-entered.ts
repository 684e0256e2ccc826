import { areaOf } from "../reference/areas.ts";
import { categoryKey } from "../reference/categories.ts";
import { tradesIn, type TradeTerms } from "../reference/trade-terms.ts";
import { fold } from "../reference/fold.ts";
import { shownArea } from "../reference/places.ts";
import type { Filters, SearchResult } from "./schema.ts";
import { intersect, union, type Bits } from "./bits.ts";
import type { LiveDirectory } from "./live.ts";
import { match, matchesAny, rowsIn, type Matched, type TextTest } from "./match.ts";
import { rowsNear } from "./near.ts";
import { memoize } from "./memoize.ts";
import type { AnySegment } from "./segment.ts";
import { queryOf, type ArtisanColumns, type ArtisanSegment } from "./shape.ts";
import { addRows, rowsContaining } from "./text.ts";
import { replaceTextByPlace, foldedText, type PlaceInText } from "./place-in-text.ts";

export type Artisans = LiveDirectory<ArtisanColumns>;

/** The time of a search (ms), and the clients' words for each trade. */
export interface SearchContext {
  readonly at: number;
  readonly words: TradeTerms;
}

/** The matches of a search, with the place and the words that were searched. */
export interface Found extends Pick<SearchResult, "corrected" | "place"> {
  readonly matched: Matched;
}

/**
 * Matches the filters as entered. If the text may name a place, matches artisans in that place as well as those whose
 * texts contain its name.
 */
export function matchAsEntered(
  live: Artisans,
  filters: Filters,
  understood: PlaceInText | null,
  { at, words }: SearchContext,
): Found {
  if (understood?.isSure) {
    const there = replaceTextByPlace(filters, understood);
    const matched = match(live.parts, queryOf(there, at), textTests(there.search, words));
    return { matched, place: placeOf(understood), corrected: null };
  }
  const isThere = understood && placeTest(understood, words);
  const tests = textTests(filters.search, words).map((test) =>
    isThere ? memoize((segment: AnySegment) => union(test(segment), isThere(segment))) : test,
  );
  const isPlaceMeant = isThere && matchesAny(live.parts, () => [], [isThere]);
  return {
    matched: match(live.parts, queryOf(filters, at), tests),
    place: isPlaceMeant ? placeOf(understood) : areaFilterPlace(filters),
    corrected: null,
  };
}

/** Returns the place of the area filter, or null without one. */
export function areaFilterPlace({ area, within = "same" }: Filters): SearchResult["place"] {
  const known = areaOf(area ?? "");
  if (!known) return null;
  return { place: shownArea(known), state: known.state, within, widenedTo: null, understood: null };
}

/** Returns the place that a text names. */
export function placeOf({
  place,
  state,
  within,
  rest,
  isSure,
  others,
}: PlaceInText): NonNullable<SearchResult["place"]> {
  const understood = { search: rest, isSure, others: [...others] };
  return { place, state, within, widenedTo: null, understood };
}

/** Returns the tests for the search text; none if it is empty. */
export function textTests(search: string | undefined, words: TradeTerms): TextTest[] {
  return search ? [textTest(foldedText(search), words)] : [];
}

/** Returns the test for artisans whose texts contain a folded text, or whose trade the text names. */
function textTest(text: string, words: TradeTerms): TextTest {
  const trades = new Set(tradesIn(text, words));
  return memoize((segment) => rowsNamed(segment, text, trades));
}

/** Returns the test for artisans at the place that a text may name, who also match the rest of the text. */
function placeTest({ place, state, within, rest }: PlaceInText, words: TradeTerms): TextTest {
  const test = rest ? textTest(rest, words) : undefined;
  return memoize((segment) => {
    const rows = place
      ? rowsNear(segment as ArtisanSegment, place.area, within)
      : rowsIn(segment, fold(state));
    return test ? intersect(rows, test(segment)) : rows;
  });
}

/** Returns the rows whose texts contain a folded text, and the rows of the trades that it names. */
function rowsNamed(segment: AnySegment, text: string, trades: ReadonlySet<string>): Bits {
  const rows = rowsContaining(segment, text);
  if (trades.size === 0) return rows;
  const matching = rows.slice();
  addRows(matching, segment.columns.category, (category) => trades.has(categoryKey(category)));
  return matching;
}
