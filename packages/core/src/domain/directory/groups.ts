import { experienceLevel } from "../../model/artisan/experience.ts";
import { categoryKey, tradeNamed } from "../../fixed/categories.ts";
import { parseLocation } from "../../fixed/locations.ts";
import { grouped, type Lists } from "./columns.ts";
import { fold } from "../../platform/text/fold.ts";
import { once } from "./once.ts";
import type { Segment } from "./segment.ts";

/** The filters whose values are counted beside them; each is counted under all the others. */
export const counted = ["category", "state", "experience"] as const;
export type Counted = (typeof counted)[number];

/** A value of a filter: what it is compared by, and as people read it. */
export interface Value {
  readonly key: string;
  readonly name: string;
}

/** The different values of a filter in a segment, and for each group the number of its own. */
export interface Side {
  readonly values: readonly (Value | null)[];
  readonly of: Uint32Array;
}

/** The rows that have the same trade, state and experience are a group: filters accept and count them together. */
export interface Groups {
  /** How many there are. */
  readonly size: number;
  /** The number of each row's group. */
  readonly codes: Uint32Array;
  /** The rows of each group, ascending. */
  readonly rows: Lists;
  readonly sides: Readonly<Record<Counted, Side>>;
}

/** The groups of a segment, made once. */
export const groupsOf = once(makeGroups);

function makeGroups({ size, category, location, experience }: Segment): Groups {
  const trades = numbered(category.values.map(tradeOf));
  const states = numbered(location.values.map(stateOf));
  const levels = numbered(experience.values.map(levelOf));
  const numbers = new Map<number, number>();
  const codes = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) {
    const trade = trades.codes[category.codes[row]!]!;
    const state = states.codes[location.codes[row]!]!;
    const level = levels.codes[experience.codes[row]!]!;
    const combined = (trade * states.values.length + state) * levels.values.length + level;
    const number = numbers.get(combined) ?? numbers.size;
    numbers.set(combined, number);
    codes[row] = number;
  }
  const side = ({ values }: { values: Side["values"] }, per: number): Side => ({
    values,
    of: Uint32Array.from(numbers.keys(), (combined) => Math.floor(combined / per) % values.length),
  });
  return {
    size: numbers.size,
    codes,
    rows: grouped(codes, numbers.size),
    sides: {
      category: side(trades, states.values.length * levels.values.length),
      state: side(states, levels.values.length),
      experience: side(levels, 1),
    },
  };
}

function tradeOf(text: string): Value {
  return { key: categoryKey(text), name: tradeNamed(text) ?? text };
}

function stateOf(text: string): Value | null {
  const { state } = parseLocation(text);
  return state === null ? null : { key: fold(state), name: state };
}

function levelOf(text: string): Value | null {
  const level = experienceLevel(text);
  return level && { key: level, name: level };
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
