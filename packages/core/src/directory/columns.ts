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

/** The numbers of 0 to size - 1 in the order that the comparison says. */
export function permutation(size: number, compare: (a: number, b: number) => number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, row) => row).toSorted(compare);
}
