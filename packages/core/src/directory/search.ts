import type * as z from "zod";
import type { Actor } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { categoryKey } from "../reference/categories.ts";
import { defaultTradeTerms, findOtherWork, tradesIn, type TradeTerms } from "../reference/trade-terms.ts";
import { stateNamed } from "../reference/locations.ts";
import { areaCode } from "../reference/radius.ts";
import { forEachBit, type Bits } from "./bits.ts";
import { dictionary } from "./columns.ts";
import { toCard } from "./document.ts";
import { matchAsEntered, type Artisans, type Found } from "./as-entered.ts";
import { otherWorkTest } from "./correct.ts";
import { findAlternative } from "./alternatives.ts";
import { foldedText, findPlaceInText } from "./place-in-text.ts";
import { orderOf, orders, queryOf, type ArtisanColumns, type ArtisanSegment } from "./shape.ts";
import { countsByArea } from "./near.ts";
import { match, matchesAny } from "./match.ts";
import { compare, fromCursor, pageOf, position, type Page } from "./order.ts";
import {
  FeaturedQuery,
  Search,
  type ArtisanCard,
  type Filters,
  type SearchResult,
  type Sort,
} from "./schema.ts";
import { documentAt, idAt } from "./segment.ts";
import { current } from "./artisans.ts";
import { readTradeTerms } from "../settings/read.ts";

/** Maximum number of languages in the counts: artisans may enter any language, and responses are billed by the byte. */
const maxLanguages = 20;

/** Number of artisans on the home page (A-HOME-14). */
const featuredCount = 3;
/** Number of the best rated artisans that the featured ones are chosen from. */
const featuredFrom = 100;

/**
 * Searches approved artisans. Returns a page in the requested order, the total, and the counts beside each filter. If
 * nothing matches, searches a likely reading of the words, described in `corrected`. Open to everyone.
 *
 * @throws {Invalid} if the cursor belongs to another list
 * @throws {Unavailable} if the directory cannot be loaded
 */
export async function search(_actor: Actor, input: Search): Promise<SearchResult> {
  const { sort, limit, cursor, ...asked } = Search.parse(input);
  const filters = readArea(asked);
  // Validate the cursor before any read.
  const after = cursor === undefined ? null : fromCursor(cursor, orderOf(sort, filters.area));
  const [live, words] = await Promise.all([current(), readTradeTerms()]);
  return answer(live, filters, { sort, after, limit }, now(), words);
}

/** Treats an area that is not a code as the name of a place, like the search page's URL. */
function readArea({ area, ...filters }: Omit<z.infer<typeof Search>, "sort" | "limit" | "cursor">): Filters {
  if (area === undefined || areaCode.test(area)) return { ...filters, ...(area !== undefined && { area }) };
  return { ...filters, location: filters.location || area };
}

/** The requested page and sort. */
interface Wanted extends Omit<Page<ArtisanColumns>, "order"> {
  readonly sort: Sort;
}

/** Answers a search at a time (Unix ms). */
export function answer(
  live: Artisans,
  filters: Filters,
  { sort, after, limit }: Wanted,
  at: number,
  words: TradeTerms = defaultTradeTerms,
): SearchResult {
  const { matched, corrected, place } = find(live, filters, at, words);
  const counts = matched.counts as Omit<SearchResult["counts"], "area">;
  const order = orderOf(place?.widenedTo && sort === "premium-first" ? "nearest" : sort, place?.place?.area);
  const { documents, nextCursor } = pageOf(live.parts, matched.rows, { order, after, limit }, at);
  const state = place?.state ?? (filters.state && (stateNamed(filters.state)?.label ?? filters.state));
  const segments = live.parts.map(({ segment }) => segment);
  const searchText = place?.understood?.isSure ? place.understood.search : (filters.search ?? "");
  const trade = onlyOne(tradesIn(searchText, words));
  const isOne = trade !== null && !filters.category && !corrected;
  const ofTrade = counts.category.find(({ value }) => categoryKey(value) === trade)?.count ?? 0;
  const rest = corrected?.search ?? place?.understood?.search ?? filters.search ?? "";
  return {
    items: documents.map((document) => toCard(document, at)),
    total: matched.total,
    nextCursor,
    place,
    trade: isOne && ofTrade > 0 && ofTrade < matched.total ? trade : null,
    meantTrade: filters.category ? categoryKey(filters.category) : onlyOne(tradesIn(foldedText(rest), words)),
    corrected,
    unlistedWork: matched.total === 0 ? unlistedWork(live, filters.search ?? "", words) : null,
    counts: {
      ...counts,
      area: state ? countsByArea(segments, matched.anywhere, state) : [],
      language: counts.language.slice(0, maxLanguages),
    },
  };
}

/**
 * Returns the plural name of workers, such as "drivers", if the text names work that no trade covers and no artisan
 * offers it.
 */
function unlistedWork({ parts }: Artisans, text: string, words: TradeTerms): string | null {
  const work = tradesIn(text, words).length === 0 ? findOtherWork(text) : undefined;
  return work && !matchesAny(parts, () => [], [otherWorkTest(work)]) ? work.people : null;
}

function onlyOne(trades: readonly string[]): string | null {
  return trades.length === 1 ? trades[0]! : null;
}

/** Matches the filters as entered or, without a match, an alternative reading. */
function find(live: Artisans, filters: Filters, at: number, words: TradeTerms): Found {
  const understood = findPlaceInText(filters, words);
  const found = matchAsEntered(live, filters, understood, { at, words });
  const { search: text, location, city, area } = filters;
  if (found.matched.total > 0 || !(text || location || city || area)) return found;
  return findAlternative(live, filters, understood, { at, words }) ?? found;
}

/**
 * Returns three of the best rated approved artisans, best first (A-HOME-14). More reviews break ties. Prefers
 * artisans of the visitor's state, then distinct trades, if there are enough. Open to everyone.
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

/** Returns a part's best rated rows, up to `featuredFrom`. */
function bestRows(segment: ArtisanSegment, rows: Bits): Row[] {
  const best: Row[] = [];
  forEachBit(rows, (row) => best.push({ segment, row }) < featuredFrom);
  return best;
}

function tradeOf({ segment, row }: Row): string {
  return categoryKey(dictionary.at(segment.columns.category, row));
}
