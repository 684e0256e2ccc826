import { addSpan, bits, each, keep, sizeOf, type Bits } from "./bits.ts";
import { foldedValues, rowsByValue, texts, type Dictionary } from "./columns.ts";
import { fold } from "../reference/fold.ts";
import { once } from "./once.ts";
import type { AnySegment } from "./segment.ts";
import { tokenise } from "./tokens.ts";

/** The longest text, in characters, whose rows are kept once they were asked for: the first that everybody types. */
const keptLength = 2;
/** Enough for every two letters; 12 kB each where there are a hundred thousand rows. */
const mostKept = 1000;

const keptOf = once((_segment: AnySegment) => new Map<string, Bits>());

/** The rows whose name, category or description contains a folded text (A-SEARCH-21): not to be changed. */
export function rowsContaining(segment: AnySegment, folded: string): Bits {
  if (folded.length > keptLength) return findContaining(segment, folded);
  const kept = keptOf(segment);
  const found = kept.get(folded) ?? findContaining(segment, folded);
  if (kept.size < mostKept) kept.set(folded, found);
  return found;
}

function findContaining(segment: AnySegment, folded: string): Bits {
  const pieces = tokenise(folded);
  const found = rowsWithPieces(segment, pieces);
  if (pieces.length > longestRun) dropOthers(segment, found, folded);
  addRows(found, segment.columns.category, (category) => category.includes(folded));
  return found;
}

/** The rows whose name, category or description has a word that begins with a folded word. */
export function rowsWithWord(segment: AnySegment, word: string): Bits {
  const found = union(segment, segment.vocabulary.find(word, "start"));
  const inCategory = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "u");
  addRows(found, segment.columns.category, (category) => inCategory.test(category));
  return found;
}

/** Adds the rows whose folded value in a column passes. */
export function addRows(set: Bits, column: Dictionary, passes: (folded: string) => boolean): void {
  for (const [number, value] of foldedValues(column).entries()) {
    if (!passes(value)) continue;
    const { items, starts } = rowsByValue(column);
    addSpan(set, items, starts[number]!, starts[number + 1]!);
  }
}

/** The rows that have these pieces one after the other in one field; of the outer two, the inner ends are enough. */
function rowsWithPieces(segment: AnySegment, pieces: readonly string[]): Bits {
  const { vocabulary } = segment;
  const [only] = pieces;
  if (only === undefined) return bits(segment.size);
  if (pieces.length === 1) return union(segment, vocabulary.find(only, "anywhere"));
  const choices = pieces.map((piece, index) => {
    if (index === 0) return vocabulary.find(piece, "end");
    return index === pieces.length - 1 ? vocabulary.find(piece, "start") : vocabulary.whole(piece);
  });
  if (choices.some(({ length }) => length === 0)) return bits(segment.size);
  return rowsWithRun(segment, candidatesFor(segment, choices), choices);
}

/** What reading a row's pieces costs, in entries of lists. */
const costOfRow = 16;

/** The rows worth reading: those that have all pieces, as far as the rarer ones tell cheaply. */
function candidatesFor(segment: AnySegment, choices: readonly (readonly number[])[]): Bits {
  const byCost = choices
    .map((numbers) => ({ numbers, cost: entries(segment, numbers) }))
    .toSorted((a, b) => a.cost - b.cost);
  const candidates = union(segment, byCost[0]?.numbers ?? []);
  for (const { numbers, cost } of byCost.slice(1)) {
    if (cost > costOfRow * sizeOf(candidates)) break;
    keep(candidates, union(segment, numbers));
  }
  return candidates;
}

/** How many pieces one after the other a number has bits for. */
const longestRun = 31;

/**
 * Those of the rows that have, somewhere, pieces one after the other that are among these choices of numbers: bit by bit
 * how much of the run ends at each piece (Baeza-Yates and Gonnet's shift-and). Of a run longer than a number has bits
 * for, only the beginning is looked for.
 */
function rowsWithRun(segment: AnySegment, candidates: Bits, choices: readonly (readonly number[])[]): Bits {
  const { items, starts } = segment.tokens;
  const places = new Int32Array(segment.vocabulary.words.length + 1);
  for (const [place, numbers] of choices.slice(0, longestRun).entries()) {
    for (const number of numbers) places[number]! |= 1 << place;
  }
  const whole = 1 << (Math.min(choices.length, longestRun) - 1);
  const found = bits(segment.size);
  each(candidates, (row) => {
    const end = starts[row + 1]!;
    let ended = 0;
    for (let at = starts[row]!; at < end; at += 1) {
      ended = ((ended << 1) | 1) & places[items[at]!]!;
      if ((ended & whole) !== 0) {
        found[row >>> 5]! |= 1 << (row & 31);
        break;
      }
    }
  });
  return found;
}

/** Takes those rows out whose texts do not have the folded text: for the few that are left of a very long one. */
function dropOthers(segment: AnySegment, rows: Bits, folded: string): void {
  each(rows, (row) => {
    const found = [segment.columns.name, segment.columns.description].map((column) =>
      fold(texts.at(column, row)),
    );
    if (!found.some((text) => text.includes(folded))) rows[row >>> 5]! &= ~(1 << (row & 31));
  });
}

/** The rows that have any of these pieces. */
function union(segment: AnySegment, numbers: readonly number[]): Bits {
  const { items, starts } = segment.postings;
  // Where nearly every row has one, it is found sooner by reading the rows than the lists.
  if (entries(segment, numbers) > 3 * segment.size) return rowsThatRead(segment, numbers);
  const set = bits(segment.size);
  for (const number of numbers) addSpan(set, items, starts[number]!, starts[number + 1]!);
  return set;
}

/** How many entries the lists of these pieces have. */
function entries({ postings: { starts } }: AnySegment, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + starts[number + 1]! - starts[number]!, 0);
}

function rowsThatRead(
  { size, vocabulary, tokens: { items, starts } }: AnySegment,
  numbers: readonly number[],
): Bits {
  const accepted = new Uint8Array(vocabulary.words.length + 1);
  for (const number of numbers) accepted[number] = 1;
  const set = bits(size);
  for (let row = 0; row < size; row += 1) {
    const end = starts[row + 1]!;
    for (let at = starts[row]!; at < end; at += 1) {
      if (accepted[items[at]!] === 1) {
        set[row >>> 5]! |= 1 << (row & 31);
        break;
      }
    }
  }
  return set;
}

/** The rows that have a piece. */
export function rowsOf({ postings: { items, starts } }: AnySegment, number: number): Uint32Array {
  return items.subarray(starts[number], starts[number + 1]);
}
