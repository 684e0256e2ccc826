/** Everything that the texts of a segment are made of, each piece once, by number: the numbers begin at 1. */
export class Vocabulary {
  readonly words: readonly string[];
  /** All pieces in one text, each between two line breaks, which no piece has. */
  readonly #joined: string;
  readonly #starts: Uint32Array;
  readonly #letters: Uint32Array;

  /** In: the pieces, in the order of their numbers. */
  constructor(words: readonly string[]) {
    this.words = words;
    this.#joined = `\n${words.join("\n")}\n`;
    this.#starts = new Uint32Array(words.length + 1);
    this.#letters = new Uint32Array(words.length);
    let start = 1;
    for (const [index, word] of words.entries()) {
      this.#starts[index] = start;
      this.#letters[index] = lettersOf(word);
      start += word.length + 1;
    }
    this.#starts[words.length] = start;
  }

  /** The numbers of the pieces that contain a text, ascending; "whole", "start" and "end" say where it has to stand. */
  find(text: string, where: "anywhere" | "start" | "end" | "whole"): number[] {
    const before = where === "start" || where === "whole" ? "\n" : "";
    const after = where === "end" || where === "whole" ? "\n" : "";
    const wanted = `${before}${text}${after}`;
    const found: number[] = [];
    let index = 0;
    for (let at = this.#joined.indexOf(wanted); at >= 0;) {
      const place = at + before.length;
      index = this.#indexAt(place, index);
      found.push(index + 1);
      // A piece counts once, however often it has the text: on with the line break after it.
      at = this.#joined.indexOf(wanted, this.#starts[index + 1]! - 1);
    }
    return found;
  }

  /**
   * The numbers of the pieces that may be within so many edits of a word: their lengths and letters do not differ by more.
   * The caller measures the distance.
   */
  near(word: string, edits: number): number[] {
    const letters = lettersOf(word);
    const found: number[] = [];
    for (let index = 0; index < this.words.length; index += 1) {
      if (ones((this.#letters[index] ?? 0) ^ letters) > 2 * edits) continue;
      if (Math.abs((this.words[index]?.length ?? 0) - word.length) <= edits) found.push(index + 1);
    }
    return found;
  }

  /** Which piece stands at a place of the joined text, at or after that one: often it is near, else half by half. */
  #indexAt(place: number, from: number): number {
    let [low, step] = [from, 1];
    while (this.#starts[low + step]! <= place) {
      low += step;
      step *= 2;
    }
    let high = low + step;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= place) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** Which letters a word has, one bit each; what is not a letter of the alphabet shares the others. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << ((word.charCodeAt(index) - 97) & 31);
  return letters;
}

function ones(number: number): number {
  let rest = number - ((number >>> 1) & 0x5555_5555);
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333);
  return (((rest + (rest >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}
