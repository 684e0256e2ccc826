import { fold } from "../reference/fold.ts";
import { memoize } from "./memoize.ts";

/** Sections of a packed segment, by name. */
export type Sections = Record<string, Uint8Array>;

/** Reads the sections that a column was packed into. */
export interface SectionReader {
  bytes(name: string): Uint8Array;
  uint32s(name: string): Uint32Array;
  numbers(name: string): Float64Array;
  strings(name: string): string[];
}

/** A column type: how to build a column from values, read a row, and pack the column. */
export interface Kind<Value, Column> {
  build(values: readonly Value[]): Column;
  at(column: Column, row: number): Value;
  pack(column: Column): Sections;
  unpack(read: SectionReader): Column;
}

/** A dictionary-encoded text column: the distinct texts, and the index of each row's text. */
export interface Dictionary {
  readonly codes: Uint32Array;
  readonly values: readonly string[];
}

export const dictionary: Kind<string, Dictionary> = {
  build(texts) {
    const numbers = new Map<string, number>();
    const codes = Uint32Array.from(texts, (text) => numberOf(numbers, text));
    return { codes, values: [...numbers.keys()] };
  },
  at: ({ codes, values }, row) => values[codes[row] ?? 0] ?? "",
  pack: ({ codes, values }) => ({ codes: bytesOf(codes), values: jsonOf(values) }),
  unpack: (read) => ({ codes: read.uint32s("codes"), values: read.strings("values") }),
};

/** A column of mostly distinct texts, as concatenated UTF-8. */
export interface Texts {
  readonly bytes: Uint8Array;
  /** Byte offset of each row's text, plus the end offset. */
  readonly starts: Uint32Array;
}

export const texts: Kind<string, Texts> = {
  build(values) {
    const all = values.map((text) => Buffer.from(text));
    const starts = new Uint32Array(all.length + 1);
    for (const [row, { length }] of all.entries()) starts[row + 1] = (starts[row] ?? 0) + length;
    return { bytes: Buffer.concat(all), starts };
  },
  at: ({ bytes, starts }, row) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
      "utf8",
      starts[row],
      starts[row + 1],
    ),
  pack: ({ bytes, starts }) => ({ bytes, starts: bytesOf(starts) }),
  unpack: (read) => ({ bytes: read.bytes("bytes"), starts: read.uint32s("starts") }),
};

/** A column of numbers; NaN means null. */
export const numbers: Kind<number | null, Float64Array> = {
  build: (values) => Float64Array.from(values, (value) => value ?? NaN),
  at: (column, row) => orNull(column[row]),
  pack: (column) => ({ numbers: bytesOf(column) }),
  unpack: (read) => read.numbers("numbers"),
};

/** A column of non-negative integers. */
export const counts: Kind<number, Uint32Array> = {
  build: (values) => Uint32Array.from(values),
  at: (column, row) => column[row] ?? 0,
  pack: (column) => ({ counts: bytesOf(column) }),
  unpack: (read) => read.uint32s("counts"),
};

export const booleans: Kind<boolean, Uint8Array> = {
  build: (values) => Uint8Array.from(values, Number),
  at: (column, row) => column[row] === 1,
  pack: (column) => ({ booleans: column }),
  unpack: (read) => read.bytes("booleans"),
};

/** A column of ISO 8601 times, stored as Unix ms; NaN means null. */
export const times: Kind<string | null, Float64Array> = {
  build: (values) => Float64Array.from(values, (value) => (value === null ? NaN : Date.parse(value))),
  at: (column, row) => {
    const moment = orNull(column[row]);
    return moment === null ? null : new Date(moment).toISOString();
  },
  pack: numbers.pack,
  unpack: numbers.unpack,
};

/** Lists of integers, concatenated. */
export interface Lists {
  readonly items: Uint32Array;
  /** Offset of each list, plus the end offset. */
  readonly starts: Uint32Array;
}

/** A dictionary-encoded column of text lists: the distinct lists, and the index of each row's list. */
export interface Choices {
  readonly codes: Uint32Array;
  /** The distinct lists, as indexes into `values`. */
  readonly lists: Lists;
  readonly values: readonly string[];
}

export const choices: Kind<readonly string[], Choices> = {
  build(rows) {
    const lists = new Map<string, readonly string[]>();
    const numbersOfLists = new Map<string, number>();
    const codes = Uint32Array.from(rows, (row) => {
      const key = JSON.stringify(row);
      lists.set(key, row);
      return numberOf(numbersOfLists, key);
    });
    const values = [...new Set([...lists.values()].flat())];
    const places = new Map(values.map((text, place) => [text, place]));
    const starts = new Uint32Array(lists.size + 1);
    const items = [...lists.values()].flatMap((list, number) => {
      starts[number + 1] = starts[number]! + list.length;
      return list.map((text) => places.get(text)!);
    });
    return { codes, lists: { items: Uint32Array.from(items), starts }, values };
  },
  at: ({ codes, lists, values }, row) => itemsOf(lists, codes[row] ?? 0).map((item) => values[item] ?? ""),
  pack: ({ codes, lists, values }) => ({
    codes: bytesOf(codes),
    values: jsonOf(values),
    ...packLists(lists),
  }),
  unpack: (read) => ({
    codes: read.uint32s("codes"),
    lists: unpackLists(read),
    values: read.strings("values"),
  }),
};

/** Returns the items of a list. */
export function itemsOf({ items, starts }: Lists, number: number): number[] {
  return Array.from(items.subarray(starts[number], starts[number + 1]));
}

export function packLists({ items, starts }: Lists): Sections {
  return { items: bytesOf(items), starts: bytesOf(starts) };
}

export function unpackLists(read: SectionReader): Lists {
  return { items: read.uint32s("items"), starts: read.uint32s("starts") };
}

export function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export function jsonOf(strings: readonly string[]): Uint8Array {
  return Buffer.from(JSON.stringify(strings));
}

/** Returns the index of a text, assigning the next one to a new text. */
function numberOf(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size;
  known.set(text, number);
  return number;
}

function orNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}

/** The folded values of a column. */
export const foldedValues = memoize(({ values }: Dictionary) => values.map(fold));

/** The rows that have each value of a column, ascending. */
export const rowsByValue = memoize(({ codes, values }: Dictionary) => groupByCode(codes, values.length));

/** The rows that have each distinct list of a column, ascending. */
export const rowsByList = memoize(({ codes, lists }: Choices) => groupByCode(codes, lists.starts.length - 1));

/** The rows whose list contains each value of a column. */
export const rowsByItem = memoize((column: Choices): Lists => {
  const rows = rowsByList(column);
  const of: number[][] = column.values.map(() => []);
  for (let list = 0; list < rows.starts.length - 1; list += 1) {
    const those = itemsOf(rows, list);
    for (const item of itemsOf(column.lists, list)) for (const row of those) of[item]!.push(row);
  }
  const starts = new Uint32Array(of.length + 1);
  for (const [item, those] of of.entries()) starts[item + 1] = starts[item]! + those.length;
  return { items: Uint32Array.from(of.flat()), starts };
});

/** Groups rows by code (below `count`): an ascending list of rows for each code. */
export function groupByCode(codes: Uint32Array, count: number): Lists {
  const starts = new Uint32Array(count + 1);
  for (let row = 0; row < codes.length; row += 1) starts[codes[row]! + 1]! += 1;
  for (let code = 0; code < count; code += 1) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const items = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) {
    const place = next[codes[row]!]!++;
    items[place] = row;
  }
  return { items, starts };
}

/** Returns the integers from 0 to `size` - 1, sorted by a comparison function. */
export function permutation(size: number, compare: (a: number, b: number) => number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, row) => row).toSorted(compare);
}
