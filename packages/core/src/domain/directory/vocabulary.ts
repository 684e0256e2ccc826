import { ones } from "./bits.ts";

/** Everything that the texts of a segment are made of, each piece once, by number: the numbers begin at 1. */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #letters: Int32Array;
  readonly #pairs: Int32Array;
  /** Made when it is first asked for. */
  #numbers: Map<string, number> | undefined;

  /** In: the pieces, in the order of their numbers. */
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
