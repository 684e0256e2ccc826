import { categoryKey } from "../site/categories.ts";
import { parseLocation, stateNamed } from "../site/locations.ts";
import { bits, drop, keep, type Bits } from "./bits.ts";
import { fold } from "./fold.ts";
import { counted, groupsOf, type Counted, type Group } from "./groups.ts";
import { defaultPrices, type Count, type Filters } from "./schema.ts";
import { flag, type Segment } from "./segment.ts";

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
    const left = tests.reduce((set, test) => keep(set, test(segment)), drop(bits(segment.size, true), gone));
    const { all } = groupsOf(segment);
    const failed = all.map((group) => failedBy(group, wanted));
    const found = pass(segment, left, filters, at, failed);
    for (let number = 0; number < all.length; number += 1) {
      const count = found.counts[number]!;
      if (count === 0) continue;
      const [only, ...others] = failed[number]!;
      if (only === undefined) total += count;
      // Whoever fails one filter counts beside that one alone: it is counted under the others.
      if (others.length === 0)
        for (const filter of only ? [only] : counted) tally(tallies[filter], all[number]!, filter, count);
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

/** Which of the counted filters do not accept a group. */
function failedBy(group: Group, wanted: Partial<Record<Counted, string>>): readonly Counted[] {
  return counted.filter((filter) => wanted[filter] !== undefined && group[filter]?.key !== wanted[filter]);
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
 * One part's rows that match, and how many of each group match all filters but those that are counted. Everything here
 * runs once a row of a hundred thousand: plain loops over typed arrays, no callbacks.
 */
function pass(
  segment: Segment,
  candidates: Bits,
  filters: Filters,
  at: number,
  failed: readonly (readonly Counted[])[],
) {
  const { rate, flags, premiumUntil } = segment;
  const places = segment.location.codes;
  const groups = groupsOf(segment).codes;
  const isAccepted = Uint8Array.from(failed, ({ length }) => (length === 0 ? 1 : 0));
  const fits = fittingPlaces(segment, filters);
  const counts = new Uint32Array(failed.length);
  const { minPrice = defaultPrices.min, maxPrice = defaultPrices.max } = filters;
  // A bound at its default filters nothing, so that those without a rate stay.
  const least = minPrice === defaultPrices.min ? -Infinity : minPrice;
  const most = maxPrice === defaultPrices.max ? Infinity : maxPrice;
  const isPriced = least !== -Infinity || most !== Infinity;
  const [premium, available] = [filters.premium === true, filters.available === true];
  const rows = bits(segment.size);
  for (let word = 0; word < candidates.length; word += 1) {
    let matching = 0;
    for (let rest = candidates[word]!; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest;
      const row = (word << 5) + 31 - Math.clz32(lowest);
      if (fits && fits[places[row]!] === 0) continue;
      if (isPriced && !(rate[row]! >= least && rate[row]! <= most)) continue;
      if (premium && !(premiumUntil[row]! > at)) continue;
      if (available && (flags[row]! & flag.online) === 0) continue;
      const group = groups[row]!;
      counts[group]! += 1;
      if (isAccepted[group] === 1) matching |= lowest;
    }
    rows[word] = matching;
  }
  return { rows, counts };
}

/** 1 for each place of a segment that is in the town and has the text that were asked for; null where neither was. */
function fittingPlaces(segment: Segment, { city, location }: Filters): Uint8Array | null {
  if (!city && !location) return null;
  const [town, text] = [city && fold(city), location && fold(location)];
  return Uint8Array.from(placesOf(segment), (place) =>
    (!town || place.city === town) && (!text || place.folded.includes(text)) ? 1 : 0,
  );
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

function tally(counts: Tally, group: Group, filter: Counted, count: number): void {
  const value = group[filter];
  if (!value) return;
  const before = counts.get(value.key);
  if (before) before.count += count;
  else counts.set(value.key, { value: value.name, count });
}

function ranked(counts: Tally): Count[] {
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
