import { addSpan, bits, forEachBit, intersect, sizeOf, type Bits } from "./bits.ts";
import { foldedValues, rowsByValue, texts, type Dictionary } from "./columns.ts";
import { fold } from "../reference/fold.ts";
import { memoize } from "./memoize.ts";
import type { AnySegment } from "./segment.ts";
import { tokenise } from "./tokens.ts";

/** Maximum length of texts whose rows are cached: everyone types these first letters. */
const maxCachedLength = 2;
/** Cache capacity: enough for all pairs of letters. An entry takes 12 kB with 100,000 rows. */
const cacheCapacity = 1000;

const cacheOf = memoize((_segment: AnySegment) => new Map<string, Bits>());

/**
 * Returns the rows whose name, category or description contains a folded text (A-SEARCH-21). The set is shared: do
 * not modify it.
 */
export function rowsContaining(segment: AnySegment, folded: string): Bits {
  if (folded.length > maxCachedLength) return findContaining(segment, folded);
  const cached = cacheOf(segment);
  const found = cached.get(folded) ?? findContaining(segment, folded);
  if (cached.size < cacheCapacity) cached.set(folded, found);
  return found;
}

function findContaining(segment: AnySegment, folded: string): Bits {
  const pieces = tokenise(folded);
  const found = rowsWithPieces(segment, pieces);
  if (pieces.length > maxRunLength) removeFalseMatches(segment, found, folded);
  addRows(found, segment.columns.category, (category) => category.includes(folded));
  return found;
}

/** Returns the rows whose name, category or description has a word that starts with a folded word. */
export function rowsWithWord(segment: AnySegment, word: string): Bits {
  const found = rowsWithAnyToken(segment, segment.vocabulary.find(word, "start"));
  const inCategory = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "u");
  addRows(found, segment.columns.category, (category) => inCategory.test(category));
  return found;
}

/** Adds the rows whose folded value in a column satisfies a predicate. */
export function addRows(set: Bits, column: Dictionary, passes: (folded: string) => boolean): void {
  for (const [number, value] of foldedValues(column).entries()) {
    if (!passes(value)) continue;
    const { items, starts } = rowsByValue(column);
    addSpan(set, items, starts[number]!, starts[number + 1]!);
  }
}

/**
 * Returns the rows in which these pieces follow each other within one field. The first may end a token, and the last
 * may start one.
 */
function rowsWithPieces(segment: AnySegment, pieces: readonly string[]): Bits {
  const { vocabulary } = segment;
  const [only] = pieces;
  if (only === undefined) return bits(segment.size);
  if (pieces.length === 1) return rowsWithAnyToken(segment, vocabulary.find(only, "anywhere"));
  const choices = pieces.map((piece, index) => {
    if (index === 0) return vocabulary.find(piece, "end");
    return index === pieces.length - 1 ? vocabulary.find(piece, "start") : vocabulary.whole(piece);
  });
  if (choices.some(({ length }) => length === 0)) return bits(segment.size);
  return rowsWithRun(segment, candidatesFor(segment, choices), choices);
}

/** The cost of reading a row's tokens, in entries of postings lists. */
const costOfRow = 16;

/** Returns candidate rows: those with all pieces, checking frequent pieces only while that is cheap. */
function candidatesFor(segment: AnySegment, choices: readonly (readonly number[])[]): Bits {
  const byCost = choices
    .map((numbers) => ({ numbers, cost: countEntries(segment, numbers) }))
    .toSorted((a, b) => a.cost - b.cost);
  const candidates = rowsWithAnyToken(segment, byCost[0]?.numbers ?? []);
  for (const { numbers, cost } of byCost.slice(1)) {
    if (cost > costOfRow * sizeOf(candidates)) break;
    intersect(candidates, rowsWithAnyToken(segment, numbers));
  }
  return candidates;
}

/** The longest run of pieces that fits the bits of an integer. */
const maxRunLength = 31;

/**
 * Filters the candidates to rows that contain the pieces in sequence, each as one of its choices of tokens, with the
 * shift-and algorithm (Baeza-Yates and Gonnet). Of a longer run than `maxRunLength`, matches only the start.
 */
function rowsWithRun(segment: AnySegment, candidates: Bits, choices: readonly (readonly number[])[]): Bits {
  const { items, starts } = segment.tokens;
  const places = new Int32Array(segment.vocabulary.words.length + 1);
  for (const [place, numbers] of choices.slice(0, maxRunLength).entries()) {
    for (const number of numbers) places[number]! |= 1 << place;
  }
  const whole = 1 << (Math.min(choices.length, maxRunLength) - 1);
  const found = bits(segment.size);
  forEachBit(candidates, (row) => {
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

/** Removes the rows whose texts do not contain the folded text; verifies the few candidates of a very long text. */
function removeFalseMatches(segment: AnySegment, rows: Bits, folded: string): void {
  forEachBit(rows, (row) => {
    const found = [segment.columns.name, segment.columns.description].map((column) =>
      fold(texts.at(column, row)),
    );
    if (!found.some((text) => text.includes(folded))) rows[row >>> 5]! &= ~(1 << (row & 31));
  });
}

/** Returns the rows that contain any of these tokens. */
function rowsWithAnyToken(segment: AnySegment, numbers: readonly number[]): Bits {
  const { items, starts } = segment.postings;
  // If nearly every row has one, reading the rows is faster than reading the lists.
  if (countEntries(segment, numbers) > 3 * segment.size) return scanRows(segment, numbers);
  const set = bits(segment.size);
  for (const number of numbers) addSpan(set, items, starts[number]!, starts[number + 1]!);
  return set;
}

/** Returns the total length of these tokens' lists. */
function countEntries({ postings: { starts } }: AnySegment, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + starts[number + 1]! - starts[number]!, 0);
}

function scanRows(
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

/** Returns the rows that contain a token. */
export function rowsOf({ postings: { items, starts } }: AnySegment, number: number): Uint32Array {
  return items.subarray(starts[number], starts[number + 1]);
}
