import type { Actor } from "../platform/actor.ts";
import { tradeNames, tradeSpellings, categoryKey, tradeNamed } from "../reference/categories.ts";
import { tradesStartingWith, tradesIn, type TradeTerms } from "../reference/trade-terms.ts";
import { now } from "../platform/clock.ts";
import { readTradeTerms } from "../settings/read.ts";
import { forEachBit, has, intersect, type Bits } from "./bits.ts";
import { rowsByValue } from "./columns.ts";
import { corrections } from "./correct.ts";
import { fold } from "../reference/fold.ts";
import { match, placesOf, type Part } from "./match.ts";
import { relaxedMaxAge } from "./pace.ts";
import { states } from "../reference/locations.ts";
import { SuggestionsQuery, type Suggestion, type Suggestions } from "./schema.ts";
import { documentAt, fieldEnd, type AnySegment } from "./segment.ts";
import { current } from "./artisans.ts";
import { queryOf, type ArtisanColumns } from "./shape.ts";
import { rowsOf } from "./text.ts";
import { wordsOf } from "./tokens.ts";

/** A searchable place: a state, or a town in it. */
interface Place {
  readonly name: string;
  /** The state's label. */
  readonly state: string;
  readonly city: string | null;
  /** Folded. */
  readonly key: string;
}

/** All states by value and label, with their towns, and Abuja as the Federal Capital Territory. */
const places: readonly Place[] = [
  ...states.flatMap(({ value, label, cities }) => [
    ...[...new Set([label, value])].map((name) => ({
      name: label,
      state: label,
      city: null,
      key: fold(name),
    })),
    ...cities.map((city) => ({ name: city, state: label, city, key: fold(city) })),
  ]),
  { name: "Federal Capital Territory", state: "Federal Capital Territory", city: null, key: "abuja" },
];

const everything = { wanted: {}, narrow: () => [] };
const limits = { all: 8, pairs: 3, trades: 3, places: 3, looked: 6 } as const;

/**
 * Suggests completions of a text: trades by their names or clients' words and places, each with its number of
 * artisans, trades in places, and artisans by name, best rated first. Each suggestion has a word that starts with the
 * text. Without any, uses the search's correction. Open to everyone.
 *
 * @throws {Unavailable} if the directory cannot be loaded
 */
export async function suggest(_actor: Actor, input: SuggestionsQuery): Promise<Suggestions> {
  const text = fold(SuggestionsQuery.parse(input).text);
  const [{ parts }, words] = await Promise.all([current(relaxedMaxAge), readTradeTerms()]);
  const found = suggestionsFor(parts, text, words);
  if (found.length > 0) return { items: found };
  const [nearest] = corrections(parts, { search: text, mayNamePlace: true }, words);
  const { words: meant = [], place, dropped = [] } = nearest ?? {};
  if (dropped.length > 0) return { items: [] };
  const where = place?.place?.name ?? place?.state ?? "";
  return { items: suggestionsFor(parts, fold([...meant, where].join(" ")), words) };
}

function suggestionsFor(
  parts: readonly Part<ArtisanColumns>[],
  text: string,
  words: TradeTerms,
): Suggestion[] {
  if (text === "") return [];
  const items: Suggestion[] = [
    ...inPlaces(parts, text, words).slice(0, limits.pairs),
    ...trades(parts, text, words).slice(0, limits.trades),
    ...named(parts, text).slice(0, limits.places),
  ].slice(0, limits.all);
  return [...items, ...people(parts, text, limits.all - items.length)];
}

/** Words between a trade and a place. */
const between = new Set(["in", "at", "near", "around", "for"]);

/** Suggests a trade in a place; the last word may be incomplete: "plumber in ike". */
function inPlaces(parts: readonly Part<ArtisanColumns>[], text: string, words: TradeTerms): Suggestion[] {
  const typed = wordsOf(text);
  return typed
    .slice(1)
    .flatMap((_, index) => {
      const what = typed.slice(0, index + 1).filter((word) => !between.has(word));
      const where = typed.slice(index + 1).join(" ");
      const meant = tradesIn(what.join(" "), words);
      if (meant.length === 0 || between.has(where)) return [];
      const there = new Map(
        places.filter(({ key }) => key.startsWith(where)).map((place) => [placeKey(place), place]),
      );
      return meant
        .slice(0, limits.pairs)
        .flatMap((trade) => [...there.values()].slice(0, limits.pairs).map((place) => ({ trade, place })));
    })
    .slice(0, limits.looked)
    .map(({ trade, place: { state, city } }) => ({
      kind: "trade-in-place" as const,
      text: `${tradeNamed(trade) ?? trade} in ${city ? `${city}, ${state}` : state}`,
      category: trade,
      state,
      city,
      count: match(parts, queryOf({ category: trade, state, ...(city && { city }) }, now()), []).total,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

function trades(parts: readonly Part[], text: string, words: TradeTerms): Suggestion[] {
  const meant = new Set(tradesIn(text, words));
  const begun = new Set(tradesStartingWith(text, words));
  const wanted = tradeNames.filter(
    (name) =>
      begun.has(name) ||
      meant.has(categoryKey(name)) ||
      tradeSpellings.some((spelling) => tradeNamed(spelling) === name && begins(spelling, text)),
  );
  if (wanted.length === 0) return [];
  const counts = new Map(
    match(parts, everything, []).counts["category"]?.map(({ value, count }) => [value, count]),
  );
  return wanted
    .map((name) => ({
      kind: "trade" as const,
      text: name,
      category: categoryKey(name),
      count: counts.get(name) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

function named(parts: readonly Part[], text: string): Suggestion[] {
  const wanted = new Map(
    places.filter(({ key }) => begins(key, text)).map((place) => [placeKey(place), place]),
  );
  if (wanted.size === 0) return [];
  const counts = countsByPlace(parts);
  return [...wanted]
    .map(([key, { state, city }]) => ({
      kind: "place" as const,
      text: city ? `${city}, ${state}` : state,
      state,
      city,
      count: counts.get(key) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Counts the artisans of each state and town, by `placeKey`. */
function countsByPlace(parts: readonly Part[]): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (key: string, more: number) => counts.set(key, (counts.get(key) ?? 0) + more);
  for (const { segment, deleted } of parts) {
    const { codes, values } = segment.columns.location;
    const { starts } = rowsByValue(segment.columns.location);
    const countsByValue = Uint32Array.from(values, (_, number) => starts[number + 1]! - starts[number]!);
    forEachBit(deleted, (row) => {
      countsByValue[codes[row]!]! -= 1;
    });
    for (const [number, { state, city }] of placesOf(segment).entries()) {
      if (state === null) continue;
      count(`${state}/`, countsByValue[number]!);
      if (city !== null) count(`${state}/${city}`, countsByValue[number]!);
    }
  }
  return counts;
}

function placeKey({ state, city }: Pick<Place, "state" | "city">): string {
  return `${fold(state)}/${city === null ? "" : fold(city)}`;
}

function people(parts: readonly Part[], text: string, limit: number): Suggestion[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const found = parts.flatMap((part) =>
    peopleIn(part, words, limit).map((row) => ({ segment: part.segment, row })),
  );
  return found
    .toSorted((a, b) => b.segment.ranks[b.row]! - a.segment.ranks[a.row]!)
    .slice(0, limit)
    .map(({ segment, row }) => {
      const { id, name, category, location } = documentAt(segment, row);
      return { kind: "name" as const, text: name, artisanId: id, category, location };
    });
}

/** Returns the best rated rows whose names contain all words; the last word may be incomplete. */
function peopleIn({ segment, deleted }: Part, words: readonly string[], limit: number): number[] {
  const choices = words.map((word, index) =>
    index === words.length - 1 ? segment.vocabulary.find(word, "start") : segment.vocabulary.whole(word),
  );
  const sets = choices.map((numbers) => rowsOfAny(segment, numbers));
  const candidates = sets.reduce((all, set) => intersect(all, set));
  const found: number[] = [];
  forEachBit(candidates, (row) => {
    if (!has(deleted, row) && choices.every((numbers) => isInName(segment, row, numbers))) found.push(row);
    return found.length < limit;
  });
  return found;
}

function rowsOfAny(segment: AnySegment, numbers: readonly number[]): Bits {
  const set = new Uint32Array((segment.size + 31) >>> 5);
  for (const number of numbers) {
    for (const row of rowsOf(segment, number)) set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
  }
  return set;
}

/** Returns whether a row's name, its first field, contains one of the tokens. */
function isInName(
  { tokens: { items, starts } }: AnySegment,
  row: number,
  numbers: readonly number[],
): boolean {
  for (let at = starts[row] ?? 0; items[at] !== fieldEnd; at += 1)
    if (numbers.includes(items[at] ?? 0)) return true;
  return false;
}

/** Returns whether a text, or a word in it, starts with the typed text. */
function begins(text: string, typed: string): boolean {
  const folded = fold(text);
  return folded.startsWith(typed) || folded.includes(` ${typed}`) || folded.includes(`-${typed}`);
}
