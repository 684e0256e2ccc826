import { ones } from "./bits.ts";

/** Everything that the texts of a segment are made of, each piece once, by number: the numbers begin at 1. */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #letters: Int32Array;
  readonly #pairs: Int32Array;
  /** Made when it is first asked for. */
  #numbers: Map<string, number> | undefined;

  /** Takes the pieces in the order of their numbers. */
  constructor(words: readonly string[]) {
    this.words = words;
    this.#letters = new Int32Array(words.length);
    this.#pairs = new Int32Array(words.length);
    for (const [index, word] of words.entries()) {
      this.#letters[index] = lettersOf(word);
      this.#pairs[index] = pairsOf(word);
    }
  }

  /** The numbers of the pieces that contain a text, ascending; "start" and "end" say where it has to stand. */
  find(text: string, where: "anywhere" | "start" | "end"): number[] {
    const [words, all, allPairs] = [this.words, this.#letters, this.#pairs];
    const [letters, pairs] = [lettersOf(text), pairsOf(text)];
    // The bits alone say whether a word has a letter.
    const isLetter = where === "anywhere" && /^[a-z]$/.test(text);
    const found: number[] = [];
    for (let index = 0; index < all.length; index += 1) {
      // Most pieces lack a letter or a pair of it: no need to read them.
      if (((letters & ~all[index]!) | (pairs & ~allPairs[index]!)) !== 0) continue;
      if (isLetter || stands(words[index]!, text, where)) found.push(index + 1);
    }
    return found;
  }

  /** The number of a piece, as a list: empty where there is none. */
  whole(text: string): number[] {
    this.#numbers ??= new Map(this.words.map((word, index) => [word, index + 1]));
    const number = this.#numbers.get(text);
    return number === undefined ? [] : [number];
  }

  /**
   * The numbers of the pieces that may be within so many edits of a word: their lengths and letters do not differ by more.
   * The caller measures the distance.
   */
  near(word: string, edits: number): number[] {
    const [words, all, letters] = [this.words, this.#letters, lettersOf(word)];
    const found: number[] = [];
    for (let index = 0; index < all.length; index += 1) {
      if (ones(all[index]! ^ letters) > 2 * edits) continue;
      if (Math.abs(words[index]!.length - word.length) <= edits) found.push(index + 1);
    }
    return found;
  }
}

function stands(word: string, text: string, where: "anywhere" | "start" | "end"): boolean {
  if (where === "anywhere") return word.includes(text);
  return where === "start" ? word.startsWith(text) : word.endsWith(text);
}

/** Which letters a word has: a bit for each of the alphabet, one for digits and one for all else. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const place = word.charCodeAt(index) - 97;
    letters |= 1 << (place >= 0 && place < 26 ? place : place >= -49 && place < -39 ? 26 : 27);
  }
  return letters;
}

/** Which letters follow each other in a word: one of 32 bits for each two. */
function pairsOf(word: string): number {
  let pairs = 0;
  for (let index = 1; index < word.length; index += 1)
    pairs |= 1 << (word.charCodeAt(index - 1) * 11 + word.charCodeAt(index));
  return pairs;
}

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make one word of the other
 * (optimal string alignment). In: words of at most 250 letters. Out: the number, or Infinity where it is above `most`.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before = new Uint8Array(b.length + 1);
  let last = Uint8Array.from(before, (_, column) => column);
  let line = new Uint8Array(b.length + 1);
  for (let row = 1; row <= a.length; row += 1) {
    line[0] = row;
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const change = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1;
      let edits = Math.min(last[column - 1]! + change, last[column]! + 1, line[column - 1]! + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, before[column - 2]! + 1);
      line[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return Infinity;
    [before, last, line] = [last, line, before];
  }
  const found = last[b.length]!;
  return found <= most ? found : Infinity;
}

/** Returns the most edits between a word of that length and what was meant: none for short words, which all resemble each other. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
