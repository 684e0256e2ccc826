import { categoryKey } from "../site/categories.ts";
import { parseLocation, stateNamed } from "../site/locations.ts";
import { bits, drop, keep, type Bits } from "./bits.ts";
import { fold } from "./fold.ts";
import { counted, groupsOf, type Counted, type Groups, type Side } from "./groups.ts";
import { defaultPrices, type Count, type Filters } from "./schema.ts";
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
 * Everybody who matches the filters at a moment (milliseconds), in one pass over the columns. Texts are tested by
 * `tests`, the rest by the spec's rules (spec 1, section 5; `rule.ts` has them for one artisan).
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
  const rows = parts.map(({ segment, gone }) => {
    const left = drop(bits(segment.size, true), gone);
    for (const set of [...tests.map((test) => test(segment)), ...narrowed(segment, filters, at)])
      keep(left, set);
    const groups = groupsOf(segment);
    const failed = failedFilters(groups, wanted);
    const found = pass(segment, left, failed);
    for (let group = 0; group < groups.size; group += 1)
      if (failed[group] === 0) total += found.counts[group]!;
    for (const [index, filter] of counted.entries()) {
      addCounts(tallies[filter], groups.sides[filter], found.counts, failed, 1 << index);
    }
    return found.rows;
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

/**
 * Of the candidates those whom all counted filters accept, and how many candidates each group has. This runs once a row of
 * a hundred thousand: no callbacks, and no branch that a processor would guess wrong half of the time.
 */
function pass(segment: Segment, candidates: Bits, failed: Uint8Array): { rows: Bits; counts: Uint32Array } {
  const { codes, size } = groupsOf(segment);
  const accepted = failed.map((filters) => (filters === 0 ? 1 : 0));
  const counts = new Uint32Array(size);
  const rows = bits(segment.size);
  for (let word = 0; word < candidates.length; word += 1) {
    const open = candidates[word]! | 0;
    if (open === 0) continue;
    const end = Math.min(segment.size, (word + 1) << 5);
    let all = 0;
    for (let row = word << 5; row < end; row += 1) {
      const group = codes[row]!;
      counts[group]! += (open >>> (row & 31)) & 1;
      all |= accepted[group]! << (row & 31);
    }
    rows[word] = all & open;
  }
  return { rows, counts };
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
    const fits = fittingPlaces(segment, city && fold(city), location && fold(location));
    sets.push(rowsAt(segment, fits));
  }
  return sets;
}

function onlineRows({ size, flags }: Segment): Bits {
  const set = bits(size);
  const place = 31 - Math.clz32(flag.online);
  for (let row = 0; row < size; row += 1) set[row >>> 5]! |= ((flags[row]! >>> place) & 1) << (row & 31);
  return set;
}

/** The rows whose place fits: 1 for each that does. */
function rowsAt({ size, location: { codes } }: Segment, fits: Uint8Array): Bits {
  const set = bits(size);
  for (let row = 0; row < size; row += 1) set[row >>> 5]! |= fits[codes[row]!]! << (row & 31);
  return set;
}

/** The rows that are premium at that moment: the first of the order by expiry, latest first. */
function premiumRows({ size, premiumUntil, orders: { premium } }: Segment, at: number): Bits {
  const end = firstAfter(premium, (row) => premiumUntil[row]! > at);
  return listed(size, premium.subarray(0, end));
}

/** The rows with a rate between those bounds. */
function pricedRows({ size, rate, orders: { priceLow } }: Segment, least: number, most: number): Bits {
  const from = firstAfter(priceLow, (row) => rate[row]! < least);
  // Those without a rate are last: no comparison holds for them.
  const end = firstAfter(priceLow, (row) => rate[row]! <= most);
  return listed(size, priceLow.subarray(from, Math.max(from, end)));
}

function listed(size: number, rows: Uint32Array): Bits {
  const set = bits(size);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    set[row >>> 5]! |= 1 << (row & 31);
  }
  return set;
}

/** 1 for each place of a segment that is in the town and has the text that were asked for. */
function fittingPlaces(segment: Segment, town: string | undefined, text: string | undefined): Uint8Array {
  const all = placesOf(segment);
  const fits = new Uint8Array(all.length);
  for (let number = 0; number < fits.length; number += 1) {
    const place = all[number]!;
    if ((!town || place.city === town) && (!text || place.folded.includes(text))) fits[number] = 1;
  }
  return fits;
}

const known = new WeakMap<Segment, readonly FoldedPlace[]>();

/** A place that artisans named: the whole text, and the town it begins with. */
interface FoldedPlace {
  readonly folded: string;
  readonly city: string | null;
}

/** The places of a segment by their numbers in its column, made once. */
export function placesOf(segment: Segment): readonly FoldedPlace[] {
  const before = known.get(segment);
  if (before) return before;
  const made = segment.location.values.map((value) => {
    const { city } = parseLocation(value);
    return { folded: fold(value), city: city && fold(city) };
  });
  known.set(segment, made);
  return made;
}

function ranked(counts: Tally): Count[] {
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
