import { groupByCode, type Lists } from "./columns.ts";
import { memoize } from "./memoize.ts";
import { facetColumn, type AnySegment, type Value } from "./segment.ts";

/** The distinct values of a facet in a segment, and the index of each group's value. */
export interface FacetCodes {
  readonly name: string;
  readonly values: readonly (Value | null)[];
  readonly of: Uint32Array;
}

/** Groups of rows with the same values of all facets: filters accept and count them together. */
export interface Groups {
  /** The number of groups. */
  readonly size: number;
  /** The group of each row. */
  readonly codes: Uint32Array;
  /** The rows of each group, ascending. */
  readonly rows: Lists;
  readonly sides: readonly FacetCodes[];
}

/** The groups of a segment, computed once. */
export const groupsOf = memoize(makeGroups);

function makeGroups(segment: AnySegment): Groups {
  const facets = Object.entries(segment.shape.facets).flatMap(([name, facet]) => {
    const column = facetColumn(segment, facet);
    return "lists" in column ? [] : [{ name, column, ...numbered(column.values.map(facet.valueOf)) }];
  });
  const numbers = new Map<number, number>();
  const codes = new Uint32Array(segment.size);
  for (let row = 0; row < segment.size; row += 1) {
    let combined = 0;
    for (const { column, codes: values, values: all } of facets)
      combined = combined * all.length + values[column.codes[row]!]!;
    const number = numbers.get(combined) ?? numbers.size;
    numbers.set(combined, number);
    codes[row] = number;
  }
  let per = 1;
  const sides = facets.toReversed().map(({ name, values }): FacetCodes => {
    const before = per;
    per *= values.length;
    const of = Uint32Array.from(numbers.keys(), (combined) => Math.floor(combined / before) % values.length);
    return { name, values, of };
  });
  return { size: numbers.size, codes, rows: groupByCode(codes, numbers.size), sides: sides.toReversed() };
}

/** Returns the distinct values, and the index of each value among them. */
function numbered<V extends Value | null>(all: readonly V[]): { codes: Uint32Array; values: readonly V[] } {
  const numbers = new Map<string | null, number>();
  const values: V[] = [];
  const codes = Uint32Array.from(all, (value) => {
    const key = value && value.key;
    const before = numbers.get(key);
    if (before !== undefined) return before;
    numbers.set(key, values.length);
    return values.push(value) - 1;
  });
  return { codes, values };
}
