import { fold } from "../../platform/text/fold.ts";
import { once } from "./once.ts";

/** A column of texts of which many are the same: each text once, and its number for every row. */
export interface Dictionary {
  readonly codes: Uint32Array;
  readonly values: readonly string[];
}

/** The column of these texts. */
export function toDictionary(texts: readonly string[]): Dictionary {
  const numbers = new Map<string, number>();
  const codes = Uint32Array.from(texts, (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  });
  return { codes, values: [...numbers.keys()] };
}

/** A column of texts that are mostly different, as UTF-8 without gaps. */
export interface Texts {
  readonly bytes: Uint8Array;
  /** Where each row's text begins; one more for the end. */
  readonly starts: Uint32Array;
}

/** The column of these texts. */
export function toTexts(texts: readonly string[]): Texts {
  const all = texts.map((text) => Buffer.from(text));
  const starts = new Uint32Array(all.length + 1);
  for (const [row, { length }] of all.entries()) starts[row + 1] = (starts[row] ?? 0) + length;
  return { bytes: Buffer.concat(all), starts };
}

/** The text of a row. */
export function textAt({ bytes, starts }: Texts, row: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    "utf8",
    starts[row],
    starts[row + 1],
  );
}

/** Lists of numbers, one list after the other. */
export interface Lists {
  readonly items: Uint32Array;
  /** Where each list begins; one more for the end. */
  readonly starts: Uint32Array;
}

/** The values of a column, folded. */
export const foldedValues = once(({ values }: Dictionary) => values.map(fold));

/** The rows that have each value of a column, ascending. */
export const rowsByValue = once(({ codes, values }: Dictionary) => grouped(codes, values.length));

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
