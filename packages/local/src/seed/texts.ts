import { readFileSync } from "node:fs";

/** Reads a file of the folder `texts`. */
export function textOf(name: string): string {
  return readFileSync(new URL(`texts/${name}.txt`, import.meta.url), "utf8");
}

/** Reads a file of headings with indented lines below. Returns the lines of each block, the heading first. */
export function blocksOf(name: string): string[][] {
  return textOf(name)
    .trim()
    .split(/\n(?=\S)/)
    .map(lines);
}

const bySubject = new Map(blocksOf("sentences").map(([subject = "", ...below]) => [subject, below]));

/** Returns the sentences about a subject. Throws an Error if the file has none. */
export function sentences(subject: string): string[] {
  const found = bySubject.get(subject);
  if (!found) throw new Error(`The seed has no sentences about ${subject}`);
  return found;
}

/** Splits a text at its commas. */
export function list(text: string): string[] {
  return text.split(/,\s+/);
}

/** Splits a text into non-empty lines. */
export function lines(text: string): string[] {
  return text.trim().split(/\s*\n\s*/);
}

/** Splits a table into lines, and each line into cells at " | ". */
export function rows(table: string): string[][] {
  return lines(table).map((line) => line.split(" | "));
}

export type Range = readonly [low: number, high: number];

/** Reads a range such as "8-15". */
export function range(text: string): Range {
  const [low = 0, high = 0] = text.split("-").map(Number);
  return [low, high];
}
