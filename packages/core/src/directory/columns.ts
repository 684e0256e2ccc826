import { fold } from "../reference/fold.ts";
import { once } from "./once.ts";

/** Parts of a packed segment, by their names. */
export type Sections = Record<string, Uint8Array>;

/** Reads the parts that a column was packed into. */
export interface SectionReader {
  bytes(name: string): Uint8Array;
  wholes(name: string): Uint32Array;
  numbers(name: string): Float64Array;
  strings(name: string): string[];
}

/** A kind of column: how it is made of the documents' values, read row by row, and packed. */
export interface Kind<Value, Column> {
  build(values: readonly Value[]): Column;
  at(column: Column, row: number): Value;
  pack(column: Column): Sections;
  unpack(read: SectionReader): Column;
}

/** A column of texts of which many are the same: each text once, and its number for every row. */
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
  unpack: (read) => ({ codes: read.wholes("codes"), values: read.strings("values") }),
};

/** A column of texts that are mostly different, as UTF-8 without gaps. */
export interface Texts {
  readonly bytes: Uint8Array;
  /** Where each row's text begins; one more for the end. */
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
  unpack: (read) => ({ bytes: read.bytes("bytes"), starts: read.wholes("starts") }),
};

/** A column of numbers; NaN where a row has none. */
export const numbers: Kind<number | null, Float64Array> = {
  build: (values) => Float64Array.from(values, (value) => value ?? NaN),
  at: (column, row) => orNull(column[row]),
  pack: (column) => ({ numbers: bytesOf(column) }),
  unpack: (read) => read.numbers("numbers"),
};

/** A column of whole numbers from 0 on. */
export const counts: Kind<number, Uint32Array> = {
  build: (values) => Uint32Array.from(values),
  at: (column, row) => column[row] ?? 0,
  pack: (column) => ({ counts: bytesOf(column) }),
  unpack: (read) => read.wholes("counts"),
};

export const booleans: Kind<boolean, Uint8Array> = {
  build: (values) => Uint8Array.from(values, Number),
  at: (column, row) => column[row] === 1,
  pack: (column) => ({ booleans: column }),
  unpack: (read) => read.bytes("booleans"),
};

/** A column of ISO times, as milliseconds since 1970; NaN where a row has none. */
export const moments: Kind<string | null, Float64Array> = {
  build: (values) => Float64Array.from(values, (value) => (value === null ? NaN : Date.parse(value))),
  at: (column, row) => {
    const moment = orNull(column[row]);
    return moment === null ? null : new Date(moment).toISOString();
  },
  pack: numbers.pack,
  unpack: numbers.unpack,
};

/** Lists of numbers, one list after the other. */
export interface Lists {
  readonly items: Uint32Array;
  /** Where each list begins; one more for the end. */
  readonly starts: Uint32Array;
}

/** A column of lists of texts of which many are the same: each different list once, and its number for every row. */
export interface Choices {
  readonly codes: Uint32Array;
  /** The lists, each of numbers of texts. */
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
    codes: read.wholes("codes"),
    lists: unpackLists(read),
    values: read.strings("values"),
  }),
};

/** The numbers of a list. */
export function itemsOf({ items, starts }: Lists, number: number): number[] {
  return Array.from(items.subarray(starts[number], starts[number + 1]));
}

export function packLists({ items, starts }: Lists): Sections {
  return { items: bytesOf(items), starts: bytesOf(starts) };
}

export function unpackLists(read: SectionReader): Lists {
  return { items: read.wholes("items"), starts: read.wholes("starts") };
}

export function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export function jsonOf(strings: readonly string[]): Uint8Array {
  return Buffer.from(JSON.stringify(strings));
}

/** The number of a text, the next one where it is new. */
function numberOf(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size;
  known.set(text, number);
  return number;
}

function orNull(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}

/** The values of a column, folded. */
export const foldedValues = once(({ values }: Dictionary) => values.map(fold));

/** The rows that have each value of a column, ascending. */
export const rowsByValue = once(({ codes, values }: Dictionary) => grouped(codes, values.length));

/** The rows that have each list of a column, ascending. */
export const rowsByList = once(({ codes, lists }: Choices) => grouped(codes, lists.starts.length - 1));

/** The rows whose list has each value of a column. */
export const rowsByItem = once((column: Choices): Lists => {
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

/** The rows by their codes, which are below `count`: a list for each code, ascending. */
export function grouped(codes: Uint32Array, count: number): Lists {
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

/** The numbers of 0 to size - 1 in the order that the comparison says. */
export function permutation(size: number, compare: (a: number, b: number) => number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, row) => row).toSorted(compare);
}
