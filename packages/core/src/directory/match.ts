import { parseLocation } from "../reference/locations.ts";
import type { Count } from "./schema.ts";
import { fold } from "../reference/fold.ts";
import { addSpan, bits, subtract, forEachBit, isEmpty, intersect, popCount, type Bits } from "./bits.ts";
import { itemsOf, rowsByList, rowsByValue, type Choices } from "./columns.ts";
import { groupsOf, type Groups, type FacetCodes } from "./groups.ts";
import { memoize } from "./memoize.ts";
import { facetColumn, type AnySegment, type CommonColumns, type Segment, type Value } from "./segment.ts";

/** A segment, and its deleted rows: their documents have a newer state elsewhere, or left the directory. */
export interface Part<C extends CommonColumns = CommonColumns> {
  readonly segment: Segment<C>;
  readonly deleted: Bits;
}

/** Returns the rows of a segment that match a text. */
export type TextTest = (segment: AnySegment) => Bits;

/** A query: the wanted key of each facet, and the rows that pass each other filter. */
export interface Query<C extends CommonColumns> {
  readonly wanted: Readonly<Partial<Record<string, string>>>;
  readonly narrow: (segment: Segment<C>) => Bits[];
  /** Returns the rows in the wanted area. */
  readonly near?: (segment: Segment<C>) => Bits;
}

/** The matching rows of each part, and the counts of each facet's values under the other filters. */
export interface Matched {
  readonly rows: readonly Bits[];
  /** The rows that would match in any area. */
  readonly anywhere: readonly Bits[];
  readonly total: number;
  readonly counts: Readonly<Record<string, Count[]>>;
}

/** Counts of a facet's values, by key. */
type Counted = Map<string, Count>;

/** Matches a query and the tests of its texts. */
export function match<C extends CommonColumns>(
  parts: readonly Part<C>[],
  { wanted, narrow, near }: Query<C>,
  tests: readonly TextTest[],
): Matched {
  const names = Object.keys(parts[0]?.segment.shape.facets ?? {});
  const counted: Record<string, Counted> = Object.fromEntries(names.map((name) => [name, new Map()]));
  const countedOf = (name: string) => (counted[name] ??= new Map());
  let total = 0;
  const anywhere: Bits[] = [];
  const rows = parts.map(({ segment, deleted }) => {
    const groups = groupsOf(segment);
    const sets = [...tests.map((test) => test(segment)), ...narrow(segment)];
    const current = subtract(bits(segment.size, true), deleted);
    const inAnyArea = sets.reduce(intersect, current);
    const narrowed = near ? intersect(near(segment), inAnyArea) : inAnyArea;
    const isNarrowed = sets.length > 0 || near !== undefined;
    const chosen = choicesOf(segment).flatMap((facet) => {
      const key = wanted[facet.name];
      return key === undefined ? [] : [{ facet, rows: rowsWithChoice(segment.size, facet, key) }];
    });
    const left = chosen.reduce(
      (set, choice) => intersect(set, choice.rows),
      chosen.length > 0 ? narrowed.slice() : narrowed,
    );
    const isAll = !isNarrowed && chosen.length === 0;
    const counts = isAll ? countsExcept(groups, deleted) : countsIn(groups, left);
    const rejected = facetsRejecting(groups, wanted);
    for (let group = 0; group < groups.size; group += 1) if (rejected[group] === 0) total += counts[group]!;
    for (const [index, side] of groups.sides.entries())
      addCounts(countedOf(side.name), side, counts, rejected, 1 << index);
    const isGrouped = groups.sides.some(({ name }) => wanted[name] !== undefined);
    const ofGroups = isGrouped ? accepted(groups, segment.size, rejected) : undefined;
    for (const facet of choicesOf(segment)) {
      const rowsOfLists = rowsByList(facet.column);
      const lists = { size: rowsOfLists.starts.length - 1, codes: facet.column.codes, rows: rowsOfLists };
      const others = chosen.filter((choice) => choice.facet !== facet).map((choice) => choice.rows);
      const filters = [...(ofGroups ? [ofGroups] : []), ...others];
      const candidates = filters.length > 0 ? filters.reduce(intersect, narrowed.slice()) : narrowed;
      const hasNoFilter = !isNarrowed && filters.length === 0;
      addChoices(
        countedOf(facet.name),
        facet,
        hasNoFilter ? countsExcept(lists, deleted) : countsIn(lists, candidates),
      );
    }
    const found = ofGroups ? intersect(left, ofGroups) : left;
    const everywhere = [...chosen.map((choice) => choice.rows), ...(ofGroups ? [ofGroups] : [])];
    anywhere.push(near ? everywhere.reduce(intersect, inAnyArea) : found);
    return found;
  });
  const ranked = Object.entries(counted).map(([name, values]) => [name, rankedCounts(values)] as const);
  return { rows, anywhere, total, counts: Object.fromEntries(ranked) };
}

/** Returns whether any row passes the tests and filters, ignoring the facets. */
export function matchesAny<C extends CommonColumns>(
  parts: readonly Part<C>[],
  narrow: Query<C>["narrow"],
  tests: readonly TextTest[],
): boolean {
  return parts.some(({ segment, deleted }) => {
    const sets = [...tests.map((test) => test(segment)), ...narrow(segment)];
    return !isEmpty(sets.reduce(intersect, subtract(bits(segment.size, true), deleted)));
  });
}

/** Returns the facets that reject each group, one bit per facet. */
function facetsRejecting({ size, sides }: Groups, wanted: Query<CommonColumns>["wanted"]): Uint8Array {
  const rejected = new Uint8Array(size);
  for (const [index, { name, values, of }] of sides.entries()) {
    if (wanted[name] === undefined) continue;
    const bit = Uint8Array.from(values, (value) => (value?.key === wanted[name] ? 0 : 1 << index));
    for (let group = 0; group < size; group += 1) rejected[group]! |= bit[of[group]!]!;
  }
  return rejected;
}

/** Adds up a facet's counts: of groups that all facets accept, and of groups that only this facet rejects. */
function addCounts(
  counted: Counted,
  { values, of }: FacetCodes,
  counts: Uint32Array,
  rejected: Uint8Array,
  own: number,
): void {
  const sums = new Uint32Array(values.length);
  for (let group = 0; group < counts.length; group += 1) {
    if ((rejected[group]! & ~own) === 0) sums[of[group]!]! += counts[group]!;
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

/** A facet whose rows may have several values. */
interface ChoiceFacet {
  readonly name: string;
  readonly column: Choices;
  readonly values: readonly (Value | null)[];
}

const choicesOf = memoize((segment: AnySegment): ChoiceFacet[] =>
  Object.entries(segment.shape.facets).flatMap(([name, facet]) => {
    const column = facetColumn(segment, facet);
    return "lists" in column ? [{ name, column, values: column.values.map(facet.valueOf) }] : [];
  }),
);

/** Returns the rows with a value of the given key. */
function rowsWithChoice(size: number, { column, values }: ChoiceFacet, key: string): Bits {
  const { items, starts } = rowsByList(column);
  const set = bits(size);
  for (let list = 0; list < starts.length - 1; list += 1) {
    if (itemsOf(column.lists, list).some((item) => values[item]?.key === key))
      addSpan(set, items, starts[list]!, starts[list + 1]!);
  }
  return set;
}

/** Adds each list's count to the values in it. */
function addChoices(counted: Counted, { column: { lists }, values }: ChoiceFacet, counts: Uint32Array): void {
  const sums = new Uint32Array(values.length);
  for (let list = 0; list < counts.length; list += 1) {
    const end = lists.starts[list + 1]!;
    for (let at = lists.starts[list]!; at < end; at += 1) sums[lists.items[at]!]! += counts[list]!;
  }
  addSums(counted, values, sums);
}

/** Counts each group's rows without the deleted ones. Fast because few are deleted. */
function countsExcept({ size, codes, rows: { starts } }: Omit<Groups, "sides">, deleted: Bits): Uint32Array {
  const counts = new Uint32Array(size);
  for (let group = 0; group < size; group += 1) counts[group] = starts[group + 1]! - starts[group]!;
  forEachBit(deleted, (row) => {
    counts[codes[row]!]! -= 1;
  });
  return counts;
}

/**
 * From this many of 32 rows on, checking all 32 is faster than finding the set bits: it has no branch to mispredict.
 */
const dense = 12;

/** Counts the rows of each group. Avoids callbacks because it visits up to 100,000 rows. */
function countsIn({ size, codes }: Pick<Groups, "size" | "codes">, rows: Bits): Uint32Array {
  const counts = new Uint32Array(size);
  for (let word = 0; word < rows.length; word += 1) {
    let remaining = rows[word]! | 0;
    const first = word << 5;
    if (popCount(remaining) >= dense) {
      const end = Math.min(codes.length, first + 32);
      for (let row = first; row < end; row += 1) counts[codes[row]!]! += (remaining >>> (row & 31)) & 1;
      continue;
    }
    while (remaining !== 0) {
      counts[codes[first + 31 - Math.clz32(remaining & -remaining)]!]! += 1;
      remaining &= remaining - 1;
    }
  }
  return counts;
}

/** Returns the rows of the groups that all facets accept. */
function accepted({ size, rows }: Groups, segmentSize: number, rejected: Uint8Array): Bits {
  const set = bits(segmentSize);
  for (let group = 0; group < size; group += 1)
    if (rejected[group] === 0) addSpan(set, rows.items, rows.starts[group]!, rows.starts[group + 1]!);
  return set;
}

/** Returns the rows whose location is in a town and contains a text. */
export function rowsAt(segment: AnySegment, town: string | undefined, text: string | undefined): Bits {
  const { items, starts } = rowsByValue(segment.columns.location);
  const set = bits(segment.size);
  for (const [number, { folded, city }] of placesOf(segment).entries()) {
    if ((!town || city === town) && (!text || folded.includes(text)))
      addSpan(set, items, starts[number]!, starts[number + 1]!);
  }
  return set;
}

/**
 * Returns the rows whose location is in a state.
 *
 * @param state its label, folded
 */
export function rowsIn(segment: AnySegment, state: string): Bits {
  const { items, starts } = rowsByValue(segment.columns.location);
  const set = bits(segment.size);
  for (const [number, place] of placesOf(segment).entries())
    if (place.state === state) addSpan(set, items, starts[number]!, starts[number + 1]!);
  return set;
}

/** A folded location: the whole text, the town at its start, and the state. */
interface FoldedPlace {
  readonly folded: string;
  readonly city: string | null;
  readonly state: string | null;
}

/** The folded locations of a segment, by their index in the column. */
export const placesOf = memoize(({ columns: { location } }: AnySegment): readonly FoldedPlace[] =>
  location.values.map((value) => {
    const { city, state } = parseLocation(value);
    return { folded: fold(value), city: city && fold(city), state: state && fold(state) };
  }),
);

function rankedCounts(counts: Counted): Count[] {
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
