import { parseLocation } from "../reference/locations.ts";
import type { Count } from "./schema.ts";
import { fold } from "../reference/fold.ts";
import { addSpan, bits, drop, each, isEmpty, keep, ones, type Bits } from "./bits.ts";
import { itemsOf, rowsByList, rowsByValue, type Choices } from "./columns.ts";
import { groupsOf, type Groups, type Side } from "./groups.ts";
import { once } from "./once.ts";
import { facetColumn, type AnySegment, type Common, type Segment, type Value } from "./segment.ts";

/** A segment with the rows that still hold: the others have a newer state elsewhere, or left. */
export interface Part<C extends Common = Common> {
  readonly segment: Segment<C>;
  readonly gone: Bits;
}

/** The rows that a text leaves of a part, of all that still hold. */
export type TextTest = (segment: AnySegment) => Bits;

/** What is asked for: the keys of the facets' values, and the rows that each of the other filters leaves. */
export interface Query<C extends Common> {
  readonly wanted: Readonly<Partial<Record<string, string>>>;
  readonly narrow: (segment: Segment<C>) => Bits[];
  /** The rows of the area that is asked for. */
  readonly near?: (segment: Segment<C>) => Bits;
}

/** What matches, part by part, and how many there are of each value of a facet under the other filters. */
export interface Matched {
  readonly rows: readonly Bits[];
  /** What would match in any area. */
  readonly anywhere: readonly Bits[];
  readonly total: number;
  readonly counts: Readonly<Record<string, Count[]>>;
}

/** The values of a facet by their keys, counted. */
type Counted = Map<string, Count>;

/** Everything that matches the query and whose texts pass the tests. */
export function match<C extends Common>(
  parts: readonly Part<C>[],
  { wanted, narrow, near }: Query<C>,
  tests: readonly TextTest[],
): Matched {
  const names = Object.keys(parts[0]?.segment.shape.facets ?? {});
  const counted: Record<string, Counted> = Object.fromEntries(names.map((name) => [name, new Map()]));
  const countedOf = (name: string) => (counted[name] ??= new Map());
  let total = 0;
  const anywhere: Bits[] = [];
  const rows = parts.map(({ segment, gone }) => {
    const groups = groupsOf(segment);
    const sets = [...tests.map((test) => test(segment)), ...narrow(segment)];
    const living = drop(bits(segment.size, true), gone);
    const inAnyArea = sets.reduce(keep, living);
    const narrowed = near ? keep(near(segment), inAnyArea) : inAnyArea;
    const isNarrowed = sets.length > 0 || near !== undefined;
    const chosen = choicesOf(segment).flatMap((facet) => {
      const key = wanted[facet.name];
      return key === undefined ? [] : [{ facet, rows: rowsWithChoice(segment.size, facet, key) }];
    });
    const left = chosen.reduce(
      (set, choice) => keep(set, choice.rows),
      chosen.length > 0 ? narrowed.slice() : narrowed,
    );
    const isAll = !isNarrowed && chosen.length === 0;
    const counts = isAll ? countsWithout(groups, gone) : countsIn(groups, left);
    const failed = failedFacets(groups, wanted);
    for (let group = 0; group < groups.size; group += 1) if (failed[group] === 0) total += counts[group]!;
    for (const [index, side] of groups.sides.entries())
      addCounts(countedOf(side.name), side, counts, failed, 1 << index);
    const isGrouped = groups.sides.some(({ name }) => wanted[name] !== undefined);
    const ofGroups = isGrouped ? accepted(groups, segment.size, failed) : undefined;
    for (const facet of choicesOf(segment)) {
      const rowsOfLists = rowsByList(facet.column);
      const lists = { size: rowsOfLists.starts.length - 1, codes: facet.column.codes, rows: rowsOfLists };
      const others = chosen.filter((choice) => choice.facet !== facet).map((choice) => choice.rows);
      const sieves = [...(ofGroups ? [ofGroups] : []), ...others];
      const open = sieves.length > 0 ? sieves.reduce(keep, narrowed.slice()) : narrowed;
      const isOpen = !isNarrowed && sieves.length === 0;
      addChoices(countedOf(facet.name), facet, isOpen ? countsWithout(lists, gone) : countsIn(lists, open));
    }
    const found = ofGroups ? keep(left, ofGroups) : left;
    const everywhere = [...chosen.map((choice) => choice.rows), ...(ofGroups ? [ofGroups] : [])];
    anywhere.push(near ? everywhere.reduce(keep, inAnyArea) : found);
    return found;
  });
  const ranked = Object.entries(counted).map(([name, values]) => [name, rankedCounts(values)] as const);
  return { rows, anywhere, total, counts: Object.fromEntries(ranked) };
}

/** Whether anybody passes the tests and what narrows, whatever the facets say. */
export function matchesAnybody<C extends Common>(
  parts: readonly Part<C>[],
  narrow: Query<C>["narrow"],
  tests: readonly TextTest[],
): boolean {
  return parts.some(({ segment, gone }) => {
    const sets = [...tests.map((test) => test(segment)), ...narrow(segment)];
    return !isEmpty(sets.reduce(keep, drop(bits(segment.size, true), gone)));
  });
}

/** Which facets do not accept each group: a bit for each, in their order. */
function failedFacets({ size, sides }: Groups, wanted: Query<Common>["wanted"]): Uint8Array {
  const failed = new Uint8Array(size);
  for (const [index, { name, values, of }] of sides.entries()) {
    if (wanted[name] === undefined) continue;
    const bit = Uint8Array.from(values, (value) => (value?.key === wanted[name] ? 0 : 1 << index));
    for (let group = 0; group < size; group += 1) failed[group]! |= bit[of[group]!]!;
  }
  return failed;
}

/** Adds a facet's counts: those of the groups that all facets accept, and of those that only this one does not. */
function addCounts(
  counted: Counted,
  { values, of }: Side,
  counts: Uint32Array,
  failed: Uint8Array,
  own: number,
): void {
  const sums = new Uint32Array(values.length);
  for (let group = 0; group < counts.length; group += 1) {
    if ((failed[group]! & ~own) === 0) sums[of[group]!]! += counts[group]!;
  }
  addSums(counted, values, sums);
}

function addSums(counted: Counted, values: readonly (Value | null)[], sums: Uint32Array): void {
  for (const [number, value] of values.entries()) {
    const count = sums[number]!;
    if (count === 0 || !value) continue;
    const before = counted.get(value.key);
    if (before) before.count += count;
    else counted.set(value.key, { value: value.name, count });
  }
}

/** A facet of which rows have several values. */
interface ChoiceFacet {
  readonly name: string;
  readonly column: Choices;
  readonly values: readonly (Value | null)[];
}

const choicesOf = once((segment: AnySegment): ChoiceFacet[] =>
  Object.entries(segment.shape.facets).flatMap(([name, facet]) => {
    const column = facetColumn(segment, facet);
    return "lists" in column ? [{ name, column, values: column.values.map(facet.valueOf) }] : [];
  }),
);

/** The rows one of whose values has that key. */
function rowsWithChoice(size: number, { column, values }: ChoiceFacet, key: string): Bits {
  const { items, starts } = rowsByList(column);
  const set = bits(size);
  for (let list = 0; list < starts.length - 1; list += 1) {
    if (itemsOf(column.lists, list).some((item) => values[item]?.key === key))
      addSpan(set, items, starts[list]!, starts[list + 1]!);
  }
  return set;
}

/** Adds to each value the rows of the lists that have it. */
function addChoices(counted: Counted, { column: { lists }, values }: ChoiceFacet, counts: Uint32Array): void {
  const sums = new Uint32Array(values.length);
  for (let list = 0; list < counts.length; list += 1) {
    const end = lists.starts[list + 1]!;
    for (let at = lists.starts[list]!; at < end; at += 1) sums[lists.items[at]!]! += counts[list]!;
  }
  addSums(counted, values, sums);
}

/** How many rows each group has but for those that are gone: few. */
function countsWithout({ size, codes, rows: { starts } }: Omit<Groups, "sides">, gone: Bits): Uint32Array {
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
function countsIn({ size, codes }: Pick<Groups, "size" | "codes">, rows: Bits): Uint32Array {
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

/** The rows of the groups that all facets accept. */
function accepted({ size, rows }: Groups, segmentSize: number, failed: Uint8Array): Bits {
  const set = bits(segmentSize);
  for (let group = 0; group < size; group += 1)
    if (failed[group] === 0) addSpan(set, rows.items, rows.starts[group]!, rows.starts[group + 1]!);
  return set;
}

/** The rows whose place is in the town and has the text that were asked for. */
export function rowsAt(segment: AnySegment, town: string | undefined, text: string | undefined): Bits {
  const { items, starts } = rowsByValue(segment.columns.location);
  const set = bits(segment.size);
  for (const [number, { folded, city }] of placesOf(segment).entries()) {
    if ((!town || city === town) && (!text || folded.includes(text)))
      addSpan(set, items, starts[number]!, starts[number + 1]!);
  }
  return set;
}

/** The rows whose place is in a state. In: its label, folded. */
export function rowsIn(segment: AnySegment, state: string): Bits {
  const { items, starts } = rowsByValue(segment.columns.location);
  const set = bits(segment.size);
  for (const [number, place] of placesOf(segment).entries())
    if (place.state === state) addSpan(set, items, starts[number]!, starts[number + 1]!);
  return set;
}

/** A place that was named, folded: the whole text, the town it begins with and the state. */
interface FoldedPlace {
  readonly folded: string;
  readonly city: string | null;
  readonly state: string | null;
}

/** The places of a segment by their numbers in its column, made once. */
export const placesOf = once(({ columns: { location } }: AnySegment): readonly FoldedPlace[] =>
  location.values.map((value) => {
    const { city, state } = parseLocation(value);
    return { folded: fold(value), city: city && fold(city), state: state && fold(state) };
  }),
);

function rankedCounts(counts: Counted): Count[] {
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
