import { categoryKey } from "../../fixed/categories.ts";
import { parseLocation, stateNamed } from "../../fixed/locations.ts";
import { add, addSpan, bits, drop, each, isEmpty, keep, ones, type Bits } from "./bits.ts";
import { rowsByValue } from "./columns.ts";
import { fold } from "../../platform/text/fold.ts";
import { counted, groupsOf, type Counted, type Groups, type Side } from "./groups.ts";
import { once } from "./once.ts";
import { defaultPrices, type Count, type Filters } from "../../model/directory/schema.ts";
import { firstAfter, flag, type Segment } from "./segment.ts";

/** A segment with the rows that still hold: the others have a newer state elsewhere, or left. */
export interface Part {
  readonly segment: Segment;
  readonly gone: Bits;
}

/** The rows that a text leaves of a part, of all that still hold. */
export type TextTest = (segment: Segment) => Bits;

/** What matches, part by part, and how many there are of each value of a filter under the other filters. */
export interface Matched {
  readonly rows: readonly Bits[];
  readonly total: number;
  readonly counts: Record<Counted, Count[]>;
}

/** The values of a filter by their keys, counted. */
type Tally = Map<string, Count>;

/**
 * Everybody who matches the filters at a moment (milliseconds). Texts are tested by `tests`, the rest by the spec's rules
 * (A-SEARCH-20 to A-SEARCH-27; `rule.ts` has them for one artisan).
 */
export function match(
  parts: readonly Part[],
  filters: Filters,
  tests: readonly TextTest[],
  at: number,
): Matched {
  const tallies: Record<Counted, Tally> = { category: new Map(), state: new Map(), experience: new Map() };
  const wanted = wantedKeys(filters);
  let total = 0;
  const rows = parts.map((part) => {
    const groups = groupsOf(part.segment);
    const sets = setsOf(part, filters, tests, at);
    const left = sets.reduce(keep, drop(bits(part.segment.size, true), part.gone));
    const counts = sets.length === 0 ? countsWithout(groups, part.gone) : countsIn(groups, left);
    const failed = failedFilters(groups, wanted);
    for (let group = 0; group < groups.size; group += 1) if (failed[group] === 0) total += counts[group]!;
    for (const [index, filter] of counted.entries())
      addCounts(tallies[filter], groups.sides[filter], counts, failed, 1 << index);
    return Object.keys(wanted).length === 0 ? left : keep(accepted(part.segment, failed), left);
  });
  return {
    rows,
    total,
    counts: {
      category: ranked(tallies.category),
      state: ranked(tallies.state),
      experience: ranked(tallies.experience),
    },
  };
}

/** Whether anybody passes the tests and is at the location, whatever the other filters say. */
export function matchesAnybody(
  parts: readonly Part[],
  { location }: Filters,
  tests: readonly TextTest[],
  at: number,
): boolean {
  return parts.some((part) => {
    const sets = setsOf(part, location ? { location } : {}, tests, at);
    return !isEmpty(sets.reduce(keep, drop(bits(part.segment.size, true), part.gone)));
  });
}

/** The rows that the tests and each of the filters that are not counted leave. */
function setsOf({ segment }: Part, filters: Filters, tests: readonly TextTest[], at: number): Bits[] {
  return [...tests.map((test) => test(segment)), ...narrowed(segment, filters, at)];
}

/** Which of the counted filters do not accept each group: a bit for each, in their order. */
function failedFilters({ size, sides }: Groups, wanted: Partial<Record<Counted, string>>): Uint8Array {
  const failed = new Uint8Array(size);
  for (const [index, filter] of counted.entries()) {
    const { values, of } = sides[filter];
    if (wanted[filter] === undefined) continue;
    const bit = Uint8Array.from(values, (value) => (value?.key === wanted[filter] ? 0 : 1 << index));
    for (let group = 0; group < size; group += 1) failed[group]! |= bit[of[group]!]!;
  }
  return failed;
}

/** Adds a filter's counts: those of the groups that all filters accept, and of those that only this one does not. */
function addCounts(
  tally: Tally,
  { values, of }: Side,
  counts: Uint32Array,
  failed: Uint8Array,
  own: number,
): void {
  const sums = new Uint32Array(values.length);
  for (let group = 0; group < counts.length; group += 1) {
    if ((failed[group]! & ~own) === 0) sums[of[group]!]! += counts[group]!;
  }
  for (const [number, value] of values.entries()) {
    const count = sums[number]!;
    if (count === 0 || !value) continue;
    const before = tally.get(value.key);
    if (before) before.count += count;
    else tally.set(value.key, { value: value.name, count });
  }
}

/** The keys of the values that are asked for. */
function wantedKeys({ category, state, experience }: Filters): Partial<Record<Counted, string>> {
  return {
    ...(category && fold(category) !== "all categories" ? { category: categoryKey(category) } : {}),
    ...(state ? { state: fold(stateNamed(state)?.label ?? state) } : {}),
    ...(experience ? { experience } : {}),
  };
}

/** How many rows each group has but for those that are gone: few. */
function countsWithout({ size, codes, rows: { starts } }: Groups, gone: Bits): Uint32Array {
  const counts = new Uint32Array(size);
  for (let group = 0; group < size; group += 1) counts[group] = starts[group + 1]! - starts[group]!;
  each(gone, (row) => {
    counts[codes[row]!]! -= 1;
  });
  return counts;
}

/** From so many rows of 32 on it is quicker to look at all: no branch that a processor would guess wrong half of the time. */
const dense = 12;

/** How many of the rows each group has. This runs once a row of a hundred thousand: no callbacks. */
function countsIn({ size, codes }: Groups, rows: Bits): Uint32Array {
  const counts = new Uint32Array(size);
  for (let word = 0; word < rows.length; word += 1) {
    let open = rows[word]! | 0;
    const first = word << 5;
    if (ones(open) >= dense) {
      const end = Math.min(codes.length, first + 32);
      for (let row = first; row < end; row += 1) counts[codes[row]!]! += (open >>> (row & 31)) & 1;
      continue;
    }
    while (open !== 0) {
      counts[codes[first + 31 - Math.clz32(open & -open)]!]! += 1;
      open &= open - 1;
    }
  }
  return counts;
}

/** The rows of the groups that all counted filters accept. */
function accepted(segment: Segment, failed: Uint8Array): Bits {
  const { size, rows } = groupsOf(segment);
  const set = bits(segment.size);
  for (let group = 0; group < size; group += 1)
    if (failed[group] === 0) addSpan(set, rows.items, rows.starts[group]!, rows.starts[group + 1]!);
  return set;
}

/** The rows that each of the other filters leaves. */
function narrowed(segment: Segment, filters: Filters, at: number): Bits[] {
  const { minPrice = defaultPrices.min, maxPrice = defaultPrices.max, city, location } = filters;
  const sets: Bits[] = [];
  if (filters.available) sets.push(onlineRows(segment));
  if (filters.premium) sets.push(premiumRows(segment, at));
  // A bound at its default filters nothing, so that those without a rate stay.
  if (minPrice !== defaultPrices.min || maxPrice !== defaultPrices.max) {
    const most = maxPrice === defaultPrices.max ? Number.MAX_VALUE : maxPrice;
    sets.push(pricedRows(segment, minPrice, most));
  }
  if (city || location) {
    sets.push(rowsAt(segment, city && fold(city), location && fold(location)));
  }
  return sets;
}

const onlineRows = once(({ size, flags }: Segment): Bits => {
  const set = bits(size);
  for (let row = 0; row < size; row += 1) if ((flags[row]! & flag.online) !== 0) add(set, row);
  return set;
});

/** The rows whose place is in the town and has the text that were asked for. */
function rowsAt(segment: Segment, town: string | undefined, text: string | undefined): Bits {
  const { items, starts } = rowsByValue(segment.location);
  const set = bits(segment.size);
  for (const [number, { folded, city }] of placesOf(segment).entries()) {
    if ((!town || city === town) && (!text || folded.includes(text)))
      addSpan(set, items, starts[number]!, starts[number + 1]!);
  }
  return set;
}

/** The rows that are premium at that moment: the first of the order by expiry, latest first. */
function premiumRows({ size, premiumUntil, orders: { premium } }: Segment, at: number): Bits {
  const end = firstAfter(premium, (row) => premiumUntil[row]! > at);
  const set = bits(size);
  addSpan(set, premium, 0, end);
  return set;
}

/** The rows with a rate between those bounds. */
function pricedRows({ size, rate, orders: { priceLow } }: Segment, least: number, most: number): Bits {
  const from = firstAfter(priceLow, (row) => rate[row]! < least);
  // Those without a rate are last: no comparison holds for them.
  const end = firstAfter(priceLow, (row) => rate[row]! <= most);
  const set = bits(size);
  addSpan(set, priceLow, from, end);
  return set;
}

/** A place that artisans named, folded: the whole text, the town it begins with and the state. */
interface FoldedPlace {
  readonly folded: string;
  readonly city: string | null;
  readonly state: string | null;
}

/** The places of a segment by their numbers in its column, made once. */
export const placesOf = once(({ location }: Segment): readonly FoldedPlace[] =>
  location.values.map((value) => {
    const { city, state } = parseLocation(value);
    return { folded: fold(value), city: city && fold(city), state: state && fold(state) };
  }),
);

function ranked(counts: Tally): Count[] {
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
