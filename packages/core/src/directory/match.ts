import { experienceLevel } from "../artisan/experience.ts";
import { categoryKey, tradeNamed } from "../site/categories.ts";
import { parseLocation, stateNamed } from "../site/locations.ts";
import { bits, drop, keep, type Bits } from "./bits.ts";
import { fold } from "./fold.ts";
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
  readonly counts: { category: Count[]; state: Count[]; experience: Count[] };
}

type Filter = "category" | "state" | "experience";

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
  const totals: Record<Filter, Map<string, number>> = {
    category: new Map(),
    state: new Map(),
    experience: new Map(),
  };
  let total = 0;
  const rows = parts.map(({ segment, gone }) => {
    const left = tests.reduce((set, test) => keep(set, test(segment)), drop(bits(segment.size, true), gone));
    const found = pass(segment, left, filters, at);
    total += found.total;
    for (const filter of ["category", "state", "experience"] as const) {
      addCounts(totals[filter], found.counts[filter], valuesOf(segment)[filter]);
    }
    return found.rows;
  });
  return {
    rows,
    total,
    counts: {
      category: ranked(totals.category),
      state: ranked(totals.state),
      experience: ranked(totals.experience),
    },
  };
}

/**
 * One part's rows that match, and the counts by the numbers of the columns. Everything here runs once a row of a hundred
 * thousand: plain loops over typed arrays, no callbacks.
 */
function pass(segment: Segment, candidates: Bits, filters: Filters, at: number) {
  const { rate, flags, premiumUntil } = segment;
  const [trades, places, levels] = [segment.category.codes, segment.location.codes, segment.experience.codes];
  const accepted = acceptedValues(segment, filters);
  const counts = {
    category: new Uint32Array(segment.category.values.length),
    state: new Uint32Array(segment.location.values.length),
    experience: new Uint32Array(segment.experience.values.length),
  };
  const { minPrice = defaultPrices.min, maxPrice = defaultPrices.max } = filters;
  // A bound at its default filters nothing, so that those without a rate stay.
  const least = minPrice === defaultPrices.min ? -Infinity : minPrice;
  const most = maxPrice === defaultPrices.max ? Infinity : maxPrice;
  const isPriced = least !== -Infinity || most !== Infinity;
  const [premium, available] = [filters.premium === true, filters.available === true];
  const rows = bits(segment.size);
  let total = 0;
  for (let word = 0; word < candidates.length; word += 1) {
    let matching = 0;
    for (let rest = candidates[word]!; rest !== 0; rest &= rest - 1) {
      const row = (word << 5) + 31 - Math.clz32(rest & -rest);
      const place = places[row]!;
      const fits = accepted.place[place]!;
      if ((fits & fit.here) === 0) continue;
      if (isPriced && !(rate[row]! >= least && rate[row]! <= most)) continue;
      if (premium && !(premiumUntil[row]! > at)) continue;
      if (available && (flags[row]! & flag.online) === 0) continue;
      const trade = trades[row]!;
      const level = levels[row]!;
      const failed =
        (accepted.category[trade]! ^ 1) |
        (accepted.experience[level]! ^ 1 ? 4 : 0) |
        (fits & fit.state ? 0 : 2);
      // Whoever fails one filter counts beside that one alone: it is counted under the others.
      if (failed === 0) {
        matching |= rest & -rest;
        total += 1;
        counts.category[trade]! += 1;
        counts.state[place]! += 1;
        counts.experience[level]! += 1;
      } else if (failed === 1) counts.category[trade]! += 1;
      else if (failed === 2) counts.state[place]! += 1;
      else if (failed === 4) counts.experience[level]! += 1;
    }
    rows[word] = matching;
  }
  return { rows, total, counts };
}

/** The bits that say how a place fits: the town and the text, and the state. */
const fit = { here: 1, state: 2 } as const;

/** Which values of the columns the filters accept: 1 or 0 for each; for places, how they fit. */
function acceptedValues(segment: Segment, { category, state, city, location, experience }: Filters) {
  const values = valuesOf(segment);
  const key = category && fold(category) !== "all categories" ? categoryKey(category) : undefined;
  const label = state ? fold(stateNamed(state)?.label ?? state) : undefined;
  const [town, text] = [city && fold(city), location && fold(location)];
  return {
    category: marks(values.key, (value) => (key === undefined || value === key ? 1 : 0)),
    experience: marks(values.experience, (value) => (!experience || value === experience ? 1 : 0)),
    place: marks(
      values.place,
      (value) =>
        ((!town || value.city === town) && (!text || value.folded.includes(text)) ? fit.here : 0) |
        (label === undefined || value.state === label ? fit.state : 0),
    ),
  };
}

function marks<Value>(values: readonly Value[], mark: (value: Value) => number): Uint8Array {
  const all = new Uint8Array(values.length);
  for (let code = 0; code < all.length; code += 1) all[code] = mark(values[code]!);
  return all;
}

/** What the filters compare of the values of a segment's columns, made once. */
interface Values {
  readonly category: readonly string[];
  readonly key: readonly string[];
  readonly state: readonly (string | null)[];
  /** The whole text and its parts, folded. */
  readonly place: readonly { folded: string; city: string | null; state: string | null }[];
  readonly experience: readonly (string | null)[];
}

const known = new WeakMap<Segment, Values>();

/** What the filters compare, for each value of a segment's columns. */
export function valuesOf(segment: Segment): Values {
  const before = known.get(segment);
  if (before) return before;
  const made: Values = {
    category: segment.category.values.map((value) => tradeNamed(value) ?? value),
    key: segment.category.values.map((value) => categoryKey(value)),
    state: segment.location.values.map((value) => parseLocation(value).state),
    place: segment.location.values.map((value) => {
      const { city, state } = parseLocation(value);
      return { folded: fold(value), city: city && fold(city), state: state && fold(state) };
    }),
    experience: segment.experience.values.map((value) => experienceLevel(value)),
  };
  known.set(segment, made);
  return made;
}

function addCounts(
  totals: Map<string, number>,
  counts: Uint32Array,
  values: readonly (string | null)[],
): void {
  for (let code = 0; code < counts.length; code += 1) {
    const value = counts[code]! > 0 ? values[code] : null;
    if (value) totals.set(value, (totals.get(value) ?? 0) + counts[code]!);
  }
}

function ranked(counts: Map<string, number>): Count[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
