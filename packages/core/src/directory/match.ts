import { experienceLevel } from "../artisan/experience.ts";
import { categoryKey, tradeNamed } from "../site/categories.ts";
import { parseLocation, stateNamed } from "../site/locations.ts";
import { add, bits, drop, each, keep, type Bits } from "./bits.ts";
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
      for (const [code, count] of found.counts[filter].entries()) {
        const value = count > 0 ? valuesOf(segment)[filter][code] : null;
        if (value) totals[filter].set(value, (totals[filter].get(value) ?? 0) + count);
      }
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

/** One part's rows that match, and the counts by the numbers of the columns. */
function pass(segment: Segment, candidates: Bits, filters: Filters, at: number) {
  const { category, location, experience, rate, flags, premiumUntil } = segment;
  const accepted = acceptedValues(segment, filters);
  const counts = {
    category: new Uint32Array(category.values.length),
    state: new Uint32Array(location.values.length),
    experience: new Uint32Array(experience.values.length),
  };
  const { minPrice = defaultPrices.min, maxPrice = defaultPrices.max, premium, available } = filters;
  // A bound at its default filters nothing, so that those without a rate stay.
  const least = minPrice === defaultPrices.min ? -Infinity : minPrice;
  const most = maxPrice === defaultPrices.max ? Infinity : maxPrice;
  const isPriced = least !== -Infinity || most !== Infinity;
  const rows = bits(segment.size);
  let total = 0;
  each(candidates, (row) => {
    const place = location.codes[row] ?? 0;
    if (accepted.place[place] === 0) return;
    if (isPriced) {
      const naira = rate[row] ?? NaN;
      if (!(naira >= least && naira <= most)) return;
    }
    if (premium && !((premiumUntil[row] ?? NaN) > at)) return;
    if (available && ((flags[row] ?? 0) & flag.online) === 0) return;
    const trade = category.codes[row] ?? 0;
    const years = experience.codes[row] ?? 0;
    const [isTrade, isState, isLevel] = [
      accepted.category[trade] ?? 0,
      accepted.state[place] ?? 0,
      accepted.experience[years] ?? 0,
    ];
    const passed = isTrade + isState + isLevel;
    if (passed < 2) return;
    // Whoever fails one filter counts beside that one alone: it is counted under the others.
    if (passed === 3) {
      add(rows, row);
      total += 1;
    }
    if (passed === 3 || isTrade === 0) counts.category[trade] = (counts.category[trade] ?? 0) + 1;
    if (passed === 3 || isState === 0) counts.state[place] = (counts.state[place] ?? 0) + 1;
    if (passed === 3 || isLevel === 0) counts.experience[years] = (counts.experience[years] ?? 0) + 1;
  });
  return { rows, total, counts };
}

/** Which values of the columns the filters accept: 1 or 0 for each. */
function acceptedValues(segment: Segment, { category, state, city, location, experience }: Filters) {
  const values = valuesOf(segment);
  const key = category && fold(category) !== "all categories" ? categoryKey(category) : undefined;
  const label = state ? fold(stateNamed(state)?.label ?? state) : undefined;
  const [wantedCity, wantedPlace] = [city && fold(city), location && fold(location)];
  return {
    category: accepts(values.key, (value) => key === undefined || value === key),
    state: accepts(values.state, (value) => label === undefined || (value !== null && fold(value) === label)),
    experience: accepts(values.experience, (value) => !experience || value === experience),
    place: accepts(
      values.place,
      (value) =>
        (!wantedCity || value.city === wantedCity) && (!wantedPlace || value.folded.includes(wantedPlace)),
    ),
  };
}

/** 1 for each value that passes, else 0. */
function accepts<Value>(values: readonly Value[], test: (value: Value) => boolean): Uint8Array {
  return Uint8Array.from(values, (value) => (test(value) ? 1 : 0));
}

/** What the filters compare of the values of a segment's columns, made once. */
interface Values {
  readonly category: readonly string[];
  readonly key: readonly string[];
  readonly state: readonly (string | null)[];
  readonly place: readonly { folded: string; city: string | null }[];
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
      const { city } = parseLocation(value);
      return { folded: fold(value), city: city === null ? null : fold(city) };
    }),
    experience: segment.experience.values.map((value) => experienceLevel(value)),
  };
  known.set(segment, made);
  return made;
}

function ranked(counts: Map<string, number>): Count[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
