import type { Actor } from "../../platform/actor/index.ts";
import { now } from "../../platform/clock/index.ts";
import { categoryKey } from "../../fixed/categories.ts";
import { clientsWords, tradesMeant, type ClientsWords } from "../../fixed/clients-words.ts";
import { areaOf } from "../../fixed/areas.ts";
import { shownArea } from "../../fixed/places.ts";
import { stateNamed } from "../../fixed/locations.ts";
import { each, keep, union, type Bits } from "./bits.ts";
import { dictionary } from "./columns.ts";
import { corrections } from "./correct.ts";
import { toCard } from "./document.ts";
import { fold } from "../../fixed/fold.ts";
import type { Live } from "./live.ts";
import { instead, textOf, understand, type Understood } from "./understand.ts";
import { orderOf, orders, queryOf, type ArtisanColumns, type ArtisanSegment } from "./shape.ts";
import { countsByArea, rowsNear } from "./near.ts";
import { match, rowsIn, matchesAnybody, type Matched, type TextTest } from "./match.ts";
import { once } from "./once.ts";
import { compare, fromCursor, pageOf, position, type Page } from "./order.ts";
import {
  FeaturedQuery,
  Search,
  type ArtisanCard,
  type Filters,
  type SearchResult,
  type Sort,
} from "../../model/directory/schema.ts";
import { documentAt, idAt, type AnySegment } from "./segment.ts";
import { current } from "./artisans.ts";
import { readWords } from "../settings/index.ts";
import { addRows, rowsContaining } from "./text.ts";

type Artisans = Live<ArtisanColumns>;

/** How many languages are counted in an answer: artisans may name any, and answers are paid for by the byte. */
const mostLanguages = 20;

/** The artisans on the home page (A-HOME-14). */
const featuredCount = 3;
/** How many of the best they are chosen from. */
const featuredFrom = 100;

/**
 * One page of the approved artisans that match, in the order asked for, with the number of all matches and the counts
 * beside each filter. Where the words asked for match nobody at all, the nearest words that match somebody are searched for
 * instead, and `corrected` says so. Everybody may search. Throws Invalid for a cursor of another list, Unavailable when the
 * directory cannot be loaded.
 */
export async function search(_actor: Actor, input: Search): Promise<SearchResult> {
  const { sort, limit, cursor, ...filters } = Search.parse(input);
  // A cursor that is refused costs nothing else.
  const after = cursor === undefined ? null : fromCursor(cursor, orderOf(sort, filters.area));
  const [live, words] = await Promise.all([current(), readWords()]);
  return answer(live, filters, { sort, after, limit }, now(), words);
}

/** Which of those who match are wanted. */
interface Wanted extends Omit<Page<ArtisanColumns>, "order"> {
  readonly sort: Sort;
}

/** The answer to a search, at a moment (milliseconds). */
export function answer(
  live: Artisans,
  filters: Filters,
  { sort, after, limit }: Wanted,
  at: number,
  words: ClientsWords = clientsWords,
): SearchResult {
  const { matched, corrected, place } = find(live, filters, at, words);
  const counts = matched.counts as Omit<SearchResult["counts"], "area">;
  const order = orderOf(sort, place?.place?.area);
  const { documents, nextCursor } = pageOf(live.parts, matched.rows, { order, after, limit }, at);
  const state = place?.state ?? (filters.state && (stateNamed(filters.state)?.label ?? filters.state));
  const segments = live.parts.map(({ segment }) => segment);
  const said = place?.understood?.isSure ? place.understood.search : (filters.search ?? "");
  const [trade, ...more] = tradesMeant(said, words);
  const isOne = more.length === 0 && !filters.category && !corrected;
  const ofTrade = counts.category.find(({ value }) => categoryKey(value) === trade)?.count ?? 0;
  return {
    items: documents.map((document) => toCard(document, at)),
    total: matched.total,
    nextCursor,
    place,
    trade: trade !== undefined && isOne && ofTrade > 0 && ofTrade < matched.total ? trade : null,
    corrected,
    counts: {
      ...counts,
      area: state ? countsByArea(segments, matched.anywhere, state) : [],
      language: counts.language.slice(0, mostLanguages),
    },
  };
}

interface FoundRows extends Pick<SearchResult, "corrected" | "place"> {
  readonly matched: Matched;
}

function find(live: Artisans, filters: Filters, at: number, words: ClientsWords): FoundRows {
  const understood = understand(filters, words);
  if (!understood) return literally(live, filters, at, words, null);
  if (!understood.isSure) return literally(live, filters, at, words, understood);
  const there = literally(live, instead(filters, understood), at, words, null);
  // Where the rest is like nothing here, the whole text may be: a correction reads the place, too.
  if (there.corrected) return literally(live, filters, at, words, null);
  return { ...there, place: searched(understood) };
}

/** What the filters find as they stand, with those whom the text finds because it may name a place. */
function literally(
  live: Artisans,
  filters: Filters,
  at: number,
  words: ClientsWords,
  understood: Understood | null,
): FoundRows {
  const isAnybodyAt = ({ location }: Filters, tested: readonly TextTest[]) =>
    matchesAnybody(live.parts, queryOf(location ? { location } : {}, at).narrow, tested);
  const says = filters.search ? textTest(textOf(filters.search), words) : undefined;
  const isThere = understood && placeTest(understood, words);
  const tests = says
    ? [isThere ? once((segment: AnySegment) => union(says(segment), isThere(segment))) : says]
    : [];
  const isPlaceMeant = isThere && matchesAnybody(live.parts, () => [], [isThere]);
  const place = isPlaceMeant ? searched(understood) : asked(filters);
  const matched = match(live.parts, queryOf(filters, at), tests);
  if (matched.total > 0 || !(filters.search || filters.location) || isAnybodyAt(filters, tests)) {
    return { matched, place, corrected: null };
  }
  for (const { corrected, tests: others } of corrections(live.parts, filters, words)) {
    const other = { ...filters, location: corrected.location ?? undefined };
    if (isAnybodyAt(other, others))
      return { matched: match(live.parts, queryOf(other, at), others), place, corrected };
  }
  return { matched, place, corrected: null };
}

/** The place of an area that was asked for. */
function asked({ area, within = "same" }: Filters): SearchResult["place"] {
  const known = areaOf(area ?? "");
  return known ? { place: shownArea(known), state: known.state, within, understood: null } : null;
}

function searched({ place, state, within, rest, isSure, others }: Understood): SearchResult["place"] {
  return { place, state, within, understood: { search: rest, isSure, others: [...others] } };
}

/** Those whose texts contain a folded text, or whose trade it means. */
function textTest(text: string, words: ClientsWords): TextTest {
  const trades = new Set(tradesMeant(text, words));
  return once((segment) => rowsMeant(segment, text, trades));
}

/** Those who are at the place that a text may name, and match the rest of it. */
function placeTest({ place, state, within, rest }: Understood, words: ClientsWords): TextTest {
  const says = rest ? textTest(rest, words) : undefined;
  return once((segment) => {
    const rows = place
      ? rowsNear(segment as ArtisanSegment, place.area, within)
      : rowsIn(segment, fold(state));
    return says ? keep(rows, says(segment)) : rows;
  });
}

/** The rows whose texts contain a folded text, and those of the trades that it means. */
function rowsMeant(segment: AnySegment, text: string, trades: ReadonlySet<string>): Bits {
  const rows = rowsContaining(segment, text);
  if (trades.size === 0) return rows;
  const meant = rows.slice();
  addRows(meant, segment.columns.category, (category) => trades.has(categoryKey(category)));
  return meant;
}

/**
 * Three of the best rated approved artisans, best first (A-HOME-14); of equals the most reviewed. Those of the visitor's state
 * are chosen before others, and each of another trade, as long as there are enough. Everybody may see them.
 */
export async function featured(_actor: Actor, query: FeaturedQuery): Promise<{ items: ArtisanCard[] }> {
  const { state } = FeaturedQuery.parse(query);
  const { parts } = await current();
  const at = now();
  const place = ({ segment, row }: Row) => position(segment, row, orders.rating, at);
  const bestOf = (filters: Filters) => {
    const { rows } = match(parts, queryOf(filters, at), []);
    const best = parts.flatMap(({ segment }, index) => bestRows(segment, rows[index]!));
    return best.toSorted((a, b) => compare(place(a), place(b)));
  };
  const chosen = new Map<string, Row>();
  const trades = new Set<string>();
  for (const filters of state ? [{ state }, {}] : [{}]) {
    const best = bestOf(filters);
    const ofTrades = best.filter((row) => !trades.has(tradeOf(row)) && trades.add(tradeOf(row)));
    for (const row of [...ofTrades, ...best]) {
      if (chosen.size < featuredCount) chosen.set(idAt(row.segment, row.row), row);
    }
  }
  return {
    items: [...chosen.values()]
      .toSorted((a, b) => compare(place(a), place(b)))
      .map(({ segment, row }) => toCard(documentAt(segment, row), at)),
  };
}

interface Row {
  readonly segment: ArtisanSegment;
  readonly row: number;
}

/** The best rated of a part's rows, as many as are looked through for different trades. */
function bestRows(segment: ArtisanSegment, rows: Bits): Row[] {
  const best: Row[] = [];
  each(rows, (row) => best.push({ segment, row }) < featuredFrom);
  return best;
}

function tradeOf({ segment, row }: Row): string {
  return categoryKey(dictionary.at(segment.columns.category, row));
}
