import { grouped, type Lists } from "./columns.ts";
import { once } from "./once.ts";
import { facetColumn, type AnySegment, type Value } from "./segment.ts";

/** The different values of a facet in a segment, and for each group the number of its own. */
export interface Side {
  readonly name: string;
  readonly values: readonly (Value | null)[];
  readonly of: Uint32Array;
}

/** The rows that have the same values of all facets are a group: filters accept and count them together. */
export interface Groups {
  /** How many there are. */
  readonly size: number;
  /** The number of each row's group. */
  readonly codes: Uint32Array;
  /** The rows of each group, ascending. */
  readonly rows: Lists;
  readonly sides: readonly Side[];
}

/** The groups of a segment, made once. */
export const groupsOf = once(makeGroups);

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
  const sides = facets.toReversed().map(({ name, values }): Side => {
    const before = per;
    per *= values.length;
    const of = Uint32Array.from(numbers.keys(), (combined) => Math.floor(combined / before) % values.length);
    return { name, values, of };
  });
  return { size: numbers.size, codes, rows: grouped(codes, numbers.size), sides: sides.toReversed() };
}

/** The different ones of these values, and for each of all its number among them. */
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
