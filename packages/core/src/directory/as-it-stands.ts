import { areaOf } from "../reference/areas.ts";
import { categoryKey } from "../reference/categories.ts";
import { tradesMeant, type ClientsWords } from "../reference/clients-words.ts";
import { fold } from "../reference/fold.ts";
import { shownArea } from "../reference/places.ts";
import type { Filters, SearchResult } from "./schema.ts";
import { keep, union, type Bits } from "./bits.ts";
import type { Live } from "./live.ts";
import { match, matchesAnybody, rowsIn, type Matched, type TextTest } from "./match.ts";
import { rowsNear } from "./near.ts";
import { once } from "./once.ts";
import type { AnySegment } from "./segment.ts";
import { queryOf, type ArtisanColumns, type ArtisanSegment } from "./shape.ts";
import { addRows, rowsContaining } from "./text.ts";
import { instead, textOf, type Understood } from "./understand.ts";

export type Artisans = Live<ArtisanColumns>;

/** The moment (milliseconds) of a search, and the words of each trade. */
export interface Given {
  readonly at: number;
  readonly words: ClientsWords;
}

/** The result of a search, with the place and the words that were searched. */
export interface Found extends Pick<SearchResult, "corrected" | "place"> {
  readonly matched: Matched;
}

/** Finds what the filters ask for. If the text may name a place, artisans there match as well as those whose texts contain the name. */
export function asItStands(
  live: Artisans,
  filters: Filters,
  understood: Understood | null,
  { at, words }: Given,
): Found {
  if (understood?.isSure) {
    const there = instead(filters, understood);
    const matched = match(live.parts, queryOf(there, at), testsOf(there.search, words));
    return { matched, place: placeOf(understood), corrected: null };
  }
  const isThere = understood && placeTest(understood, words);
  const tests = testsOf(filters.search, words).map((says) =>
    isThere ? once((segment: AnySegment) => union(says(segment), isThere(segment))) : says,
  );
  const isPlaceMeant = isThere && matchesAnybody(live.parts, () => [], [isThere]);
  return {
    matched: match(live.parts, queryOf(filters, at), tests),
    place: isPlaceMeant ? placeOf(understood) : asked(filters),
    corrected: null,
  };
}

/** Returns the place of the area that a filter asks for. */
export function asked({ area, within = "same" }: Filters): SearchResult["place"] {
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
}: Understood): NonNullable<SearchResult["place"]> {
  const understood = { search: rest, isSure, others: [...others] };
  return { place, state, within, widenedTo: null, understood };
}

/** Returns the test of a search's text; none without a text. */
export function testsOf(search: string | undefined, words: ClientsWords): TextTest[] {
  return search ? [textTest(textOf(search), words)] : [];
}

/** Returns the test for artisans whose texts contain a folded text, or whose trade it means. */
function textTest(text: string, words: ClientsWords): TextTest {
  const trades = new Set(tradesMeant(text, words));
  return once((segment) => rowsMeant(segment, text, trades));
}

/** Returns the test for artisans who are at the place that a text may name, and match the rest of it. */
function placeTest({ place, state, within, rest }: Understood, words: ClientsWords): TextTest {
  const says = rest ? textTest(rest, words) : undefined;
  return once((segment) => {
    const rows = place
      ? rowsNear(segment as ArtisanSegment, place.area, within)
      : rowsIn(segment, fold(state));
    return says ? keep(rows, says(segment)) : rows;
  });
}

/** Returns the rows whose texts contain a folded text, and those of the trades that it means. */
function rowsMeant(segment: AnySegment, text: string, trades: ReadonlySet<string>): Bits {
  const rows = rowsContaining(segment, text);
  if (trades.size === 0) return rows;
  const meant = rows.slice();
  addRows(meant, segment.columns.category, (category) => trades.has(categoryKey(category)));
  return meant;
}
