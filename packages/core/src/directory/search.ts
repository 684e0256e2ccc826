import type * as z from "zod";
import type { Actor } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { categoryKey } from "../reference/categories.ts";
import { clientsWords, otherWorkIn, tradesMeant, type ClientsWords } from "../reference/clients-words.ts";
import { stateNamed } from "../reference/locations.ts";
import { areaCode } from "../reference/radius.ts";
import { each, type Bits } from "./bits.ts";
import { dictionary } from "./columns.ts";
import { toCard } from "./document.ts";
import { asItStands, type Artisans, type Found } from "./as-it-stands.ts";
import { workTest } from "./correct.ts";
import { findNearly } from "./nearly.ts";
import { textOf, understand } from "./understand.ts";
import { orderOf, orders, queryOf, type ArtisanColumns, type ArtisanSegment } from "./shape.ts";
import { countsByArea } from "./near.ts";
import { match, matchesAnybody } from "./match.ts";
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
import { readWords } from "../settings/index.ts";

/** How many languages are counted in an answer: artisans may name any, and answers are paid for by the byte. */
const mostLanguages = 20;

/** The artisans on the home page (A-HOME-14). */
const featuredCount = 3;
/** How many of the best they are chosen from. */
const featuredFrom = 100;

/**
 * One page of the approved artisans that match, in the order asked for, with the number of all matches and the counts
 * beside each filter. If the words match nobody, a likely reading of them is searched
 * instead, and `corrected` says which. Everybody may search. Throws Invalid for a cursor of another list, Unavailable when the
 * directory cannot be loaded.
 */
export async function search(_actor: Actor, input: Search): Promise<SearchResult> {
  const { sort, limit, cursor, ...asked } = Search.parse(input);
  const filters = readArea(asked);
  // A cursor that is refused costs nothing else.
  const after = cursor === undefined ? null : fromCursor(cursor, orderOf(sort, filters.area));
  const [live, words] = await Promise.all([current(), readWords()]);
  return answer(live, filters, { sort, after, limit }, now(), words);
}

/** Reads an area that is not a code as the name of a place, as the search page's address does. */
function readArea({ area, ...filters }: Omit<z.infer<typeof Search>, "sort" | "limit" | "cursor">): Filters {
  if (area === undefined || areaCode.test(area)) return { ...filters, ...(area !== undefined && { area }) };
  return { ...filters, location: filters.location || area };
}

/** The page and the order that are asked for. */
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
  const order = orderOf(place?.widenedTo && sort === "premium-first" ? "nearest" : sort, place?.place?.area);
  const { documents, nextCursor } = pageOf(live.parts, matched.rows, { order, after, limit }, at);
  const state = place?.state ?? (filters.state && (stateNamed(filters.state)?.label ?? filters.state));
  const segments = live.parts.map(({ segment }) => segment);
  const said = place?.understood?.isSure ? place.understood.search : (filters.search ?? "");
  const trade = onlyOne(tradesMeant(said, words));
  const isOne = trade !== null && !filters.category && !corrected;
  const ofTrade = counts.category.find(({ value }) => categoryKey(value) === trade)?.count ?? 0;
  const rest = corrected?.search ?? place?.understood?.search ?? filters.search ?? "";
  return {
    items: documents.map((document) => toCard(document, at)),
    total: matched.total,
    nextCursor,
    place,
    trade: isOne && ofTrade > 0 && ofTrade < matched.total ? trade : null,
    meantTrade: filters.category ? categoryKey(filters.category) : onlyOne(tradesMeant(textOf(rest), words)),
    corrected,
    unlistedWork: matched.total === 0 ? unlistedWork(live, filters.search ?? "", words) : null,
    counts: {
      ...counts,
      area: state ? countsByArea(segments, matched.anywhere, state) : [],
      language: counts.language.slice(0, mostLanguages),
    },
  };
}

/** Returns the people whose work a text names if no trade covers it and nobody says that they do it. */
function unlistedWork({ parts }: Artisans, text: string, words: ClientsWords): string | null {
  const work = tradesMeant(text, words).length === 0 ? otherWorkIn(text) : undefined;
  return work && !matchesAnybody(parts, () => [], [workTest(work)]) ? work.people : null;
}

function onlyOne(trades: readonly string[]): string | null {
  return trades.length === 1 ? trades[0]! : null;
}

/** Finds what the filters ask for as they stand, or what they may mean if that is nobody. */
function find(live: Artisans, filters: Filters, at: number, words: ClientsWords): Found {
  const understood = understand(filters, words);
  const found = asItStands(live, filters, understood, { at, words });
  const { search: text, location, city, area } = filters;
  if (found.matched.total > 0 || !(text || location || city || area)) return found;
  return findNearly(live, filters, understood, { at, words }) ?? found;
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
