import type { Actor } from "../../platform/actor/index.ts";
import { now } from "../../platform/clock/index.ts";
import { categoryKey } from "../../fixed/categories.ts";
import { clientsWords, tradesMeant, type ClientsWords } from "../../fixed/clients-words.ts";
import { each, type Bits } from "./bits.ts";
import { dictionary } from "./columns.ts";
import { corrections } from "./correct.ts";
import { toCard } from "./document.ts";
import { fold } from "../../fixed/fold.ts";
import type { Live } from "./live.ts";
import { orders, queryOf, type ArtisanColumns, type ArtisanSegment } from "./shape.ts";
import { match, matchesAnybody, type Matched, type TextTest } from "./match.ts";
import { once } from "./once.ts";
import { compare, fromCursor, pageOf, position, type Page } from "./order.ts";
import {
  FeaturedQuery,
  Search,
  type ArtisanCard,
  type Filters,
  type SearchResult,
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
  const after = cursor === undefined ? null : fromCursor(cursor, orders[sort]);
  const [live, words] = await Promise.all([current(), readWords()]);
  return answer(live, filters, { order: orders[sort], after, limit }, now(), words);
}

/** The answer to a search, at a moment (milliseconds). */
export function answer(
  live: Artisans,
  filters: Filters,
  page: Page<ArtisanColumns>,
  at: number,
  words: ClientsWords = clientsWords,
): SearchResult {
  const { matched, corrected } = find(live, filters, at, words);
  const counts = matched.counts as SearchResult["counts"];
  const [trade, ...more] = tradesMeant(filters.search ?? "", words);
  const isOne = more.length === 0 && !filters.category && !corrected;
  const ofTrade = counts.category.find(({ value }) => categoryKey(value) === trade)?.count ?? 0;
  const { documents, nextCursor } = pageOf(live.parts, matched.rows, page, at);
  return {
    items: documents.map((document) => toCard(document, at)),
    total: matched.total,
    nextCursor,
    trade: trade !== undefined && isOne && ofTrade > 0 && ofTrade < matched.total ? trade : null,
    corrected,
    counts: { ...counts, language: counts.language.slice(0, mostLanguages) },
  };
}

function find(
  live: Artisans,
  filters: Filters,
  at: number,
  words: ClientsWords,
): { matched: Matched; corrected: SearchResult["corrected"] } {
  const text = filters.search && fold(filters.search);
  const trades = new Set(text ? tradesMeant(text, words) : []);
  const tests: TextTest[] = text ? [once((segment) => rowsMeant(segment, text, trades))] : [];
  const isAnybodyAt = ({ location }: Filters, tested: readonly TextTest[]) =>
    matchesAnybody(live.parts, queryOf(location ? { location } : {}, at).narrow, tested);
  const matched = match(live.parts, queryOf(filters, at), tests);
  if (matched.total > 0 || !(filters.search || filters.location) || isAnybodyAt(filters, tests)) {
    return { matched, corrected: null };
  }
  for (const { corrected, tests: others } of corrections(live.parts, filters, words)) {
    const instead = { ...filters, location: corrected.location ?? undefined };
    if (isAnybodyAt(instead, others))
      return { matched: match(live.parts, queryOf(instead, at), others), corrected };
  }
  return { matched, corrected: null };
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
