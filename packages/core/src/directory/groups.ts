import { experienceLevel } from "../artisan/experience.ts";
import { categoryKey, tradeNamed } from "../site/categories.ts";
import { parseLocation } from "../site/locations.ts";
import { fold } from "./fold.ts";
import type { Segment } from "./segment.ts";

/** The filters whose values are counted beside them; each is counted under all the others. */
export const counted = ["category", "state", "experience"] as const;
export type Counted = (typeof counted)[number];

/** A value of a filter: what it is compared by, and as people read it. */
export interface Value {
  readonly key: string;
  readonly name: string;
}

/** The rows that have the same trade, state and experience: filters accept and count them together. */
export type Group = Readonly<Record<Counted, Value | null>>;

/** The groups of a segment, and the number of each row's group. */
export interface Groups {
  readonly codes: Uint32Array;
  readonly all: readonly Group[];
}

const known = new WeakMap<Segment, Groups>();

/** The groups of a segment, made once. */
export function groupsOf(segment: Segment): Groups {
  const before = known.get(segment);
  if (before) return before;
  const made = makeGroups(segment);
  known.set(segment, made);
  return made;
}

function makeGroups({ size, category, location, experience }: Segment): Groups {
  const trades = numbered(category.values.map(tradeOf));
  const states = numbered(location.values.map(stateOf));
  const levels = numbered(experience.values.map(levelOf));
  const numbers = new Map<number, number>();
  const all: Group[] = [];
  const codes = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) {
    const trade = trades.codes[category.codes[row]!]!;
    const state = states.codes[location.codes[row]!]!;
    const level = levels.codes[experience.codes[row]!]!;
    const combined = (trade * states.values.length + state) * levels.values.length + level;
    let number = numbers.get(combined);
    if (number === undefined) {
      number = all.length;
      numbers.set(combined, number);
      all.push({
        category: trades.values[trade]!,
        state: states.values[state]!,
        experience: levels.values[level]!,
      });
    }
    codes[row] = number;
  }
  return { codes, all };
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
