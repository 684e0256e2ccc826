import { areaOf, bandBetween, bands, isWithin, kilometresBetween } from "../reference/areas.ts";
import type { Position } from "../reference/outline.ts";
import { type Radius } from "../reference/radius.ts";
import { stateOfArea } from "../reference/locations.ts";
import { addSpan, bits, has, type Bits } from "./bits.ts";
import { rowsByItem, rowsByValue, type Choices, type Dictionary, type Lists } from "./columns.ts";
import { memoize } from "./memoize.ts";

/** A segment whose collection has areas. */
interface Placed {
  readonly size: number;
  readonly columns: {
    /** The code of each row's base area; empty if unknown. */
    readonly area: Dictionary;
    /** The codes of the other areas that each row serves. */
    readonly serves?: Choices;
  };
}

const bandsOf = memoize((_column: Dictionary) => new Map<string, Uint8Array>());

/**
 * Returns the distance from an area to each value of an area column, as an index into `bands`. A value that is not an
 * area is farthest.
 */
function bandsFrom(column: Dictionary, code: string): Uint8Array {
  const known = bandsOf(column).get(code);
  if (known) return known;
  const from = areaOf(code);
  const made = Uint8Array.from(column.values, (value) => {
    const to = areaOf(value);
    return bands.indexOf(from && to ? bandBetween(from, to) : "beyond");
  });
  bandsOf(column).set(code, made);
  return made;
}

/** Returns the distance of a row from an area, as an index into `bands`. */
export function bandOf({ columns: { area } }: Placed, row: number, code: string): number {
  return bandsFrom(area, code)[area.codes[row]!]!;
}

/** Returns the rows within a radius of an area, and those that serve it. */
export function rowsNear({ size, columns: { area, serves } }: Placed, code: string, within: Radius): Bits {
  const set = bits(size);
  const rows = rowsByValue(area);
  for (const [number, band] of bandsFrom(area, code).entries()) {
    if (isWithin(bands[band]!, within))
      addSpan(set, rows.items, rows.starts[number]!, rows.starts[number + 1]!);
  }
  if (!serves || !areaOf(code)) return set;
  const number = serves.values.indexOf(code);
  const { items, starts } = rowsByItem(serves);
  if (number >= 0) addSpan(set, items, starts[number]!, starts[number + 1]!);
  return set;
}

/** Returns the rows that are in, or serve, an area at most `km` from a position. */
export function rowsWithin(
  { size, columns: { area, serves } }: Placed,
  position: Position,
  km: number,
): Bits {
  const set = bits(size);
  const addNear = (codes: readonly string[], { items, starts }: Lists) => {
    for (const [number, code] of codes.entries()) {
      const its = areaOf(code);
      if (its && kilometresBetween(its, position) <= km)
        addSpan(set, items, starts[number]!, starts[number + 1]!);
    }
  };
  addNear(area.values, rowsByValue(area));
  if (serves) addNear(serves.values, rowsByItem(serves));
  return set;
}

/** Counts the rows that are in or serve each area of a state, most first: the matches of the area's filter. */
export function countsByArea(
  segments: readonly Placed[],
  rows: readonly Bits[],
  state: string,
): { value: string; name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const [part, { columns }] of segments.entries()) {
    const { area, serves } = columns;
    const count = (values: readonly string[], { items, starts }: Lists) => {
      for (const [number, code] of values.entries()) {
        if (stateOfArea(code) !== state) continue;
        let found = 0;
        for (let at = starts[number]!; at < starts[number + 1]!; at += 1)
          if (has(rows[part]!, items[at]!)) found += 1;
        if (found > 0) counts.set(code, (counts.get(code) ?? 0) + found);
      }
    };
    count(area.values, rowsByValue(area));
    // A row never lists its base area among the areas it serves.
    if (serves) count(serves.values, rowsByItem(serves));
  }
  return [...counts]
    .map(([value, count]) => ({ value, name: areaOf(value)?.name ?? value, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
