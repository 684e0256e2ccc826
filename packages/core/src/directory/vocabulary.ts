import { popCount } from "./bits.ts";

/** The distinct pieces of a segment's texts, numbered from 1. */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #letters: Int32Array;
  readonly #pairs: Int32Array;
  /** Created on first use. */
  #numbers: Map<string, number> | undefined;

  constructor(words: readonly string[]) {
    this.words = words;
    this.#letters = new Int32Array(words.length);
    this.#pairs = new Int32Array(words.length);
    for (const [index, word] of words.entries()) {
      this.#letters[index] = lettersOf(word);
      this.#pairs[index] = pairsOf(word);
    }
  }

  /** Returns the numbers of the pieces that contain a text, or start or end with it, ascending. */
  find(text: string, where: "anywhere" | "start" | "end"): number[] {
    const [words, all, allPairs] = [this.words, this.#letters, this.#pairs];
    const [letters, pairs] = [lettersOf(text), pairsOf(text)];
    // For a single letter the bits are exact.
    const isLetter = where === "anywhere" && /^[a-z]$/.test(text);
    const found: number[] = [];
    for (let index = 0; index < all.length; index += 1) {
      // Most pieces lack a letter or pair of the text, so the bits exclude them cheaply.
      if (((letters & ~all[index]!) | (pairs & ~allPairs[index]!)) !== 0) continue;
      if (isLetter || matchesAt(words[index]!, text, where)) found.push(index + 1);
    }
    return found;
  }

  /** Returns the number of a piece in a list; empty if there is none. */
  whole(text: string): number[] {
    this.#numbers ??= new Map(this.words.map((word, index) => [word, index + 1]));
    const number = this.#numbers.get(text);
    return number === undefined ? [] : [number];
  }

  /**
   * Returns the numbers of the pieces that may be within `edits` of a word, by their lengths and letters. The caller
   * measures the distance.
   */
  near(word: string, edits: number): number[] {
    const [words, all, letters] = [this.words, this.#letters, lettersOf(word)];
    const found: number[] = [];
    for (let index = 0; index < all.length; index += 1) {
      if (popCount(all[index]! ^ letters) > 2 * edits) continue;
      if (Math.abs(words[index]!.length - word.length) <= edits) found.push(index + 1);
    }
    return found;
  }
}

function matchesAt(word: string, text: string, where: "anywhere" | "start" | "end"): boolean {
  if (where === "anywhere") return word.includes(text);
  return where === "start" ? word.startsWith(text) : word.endsWith(text);
}

/**
 * Returns the letters of a word as bits: one for each letter of the alphabet, one for digits, and one for other
 * characters.
 */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const place = word.charCodeAt(index) - 97;
    letters |= 1 << (place >= 0 && place < 26 ? place : place >= -49 && place < -39 ? 26 : 27);
  }
  return letters;
}

/** Returns the pairs of adjacent letters in a word, hashed to 32 bits. */
function pairsOf(word: string): number {
  let pairs = 0;
  for (let index = 1; index < word.length; index += 1)
    pairs |= 1 << (word.charCodeAt(index - 1) * 11 + word.charCodeAt(index));
  return pairs;
}

/**
 * Returns the maximum number of edits between a typed word and a correction: none for short words, which all resemble
 * each other.
 */
export function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
