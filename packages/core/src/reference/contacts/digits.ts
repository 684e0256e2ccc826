/** Adjacent digits in a normalised text, as figures or words. */
export interface DigitGroup {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  readonly isSpelled: boolean;
}

const zeroToNine: readonly (readonly string[])[] = [
  ["zero", "oh", "o", "nil", "nought", "naught", "ziro", "odo", "sifili", "efu"],
  ["one", "wan", "ookan", "okan", "eni", "daya", "otu"],
  ["two", "tu", "eji", "meji", "biyu", "abuo"],
  ["three", "tree", "tri", "eta", "meta", "uku", "ato"],
  ["four", "foh", "erin", "merin", "hudu", "ano"],
  ["five", "faiv", "fife", "arun", "marun", "biyar", "ise"],
  ["six", "siks", "efa", "mefa", "shida", "isii"],
  ["seven", "sevin", "eje", "meje", "bakwai", "asaa"],
  ["eight", "eit", "ejo", "mejo", "takwas", "asato"],
  ["nine", "nain", "esan", "mesan", "tara", "itolu"],
];
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const valueOfWord: ReadonlyMap<string, string> = new Map([
  ...zeroToNine.flatMap((words, digit) => words.map((word) => [word, String(digit)] as const)),
  ...teens.map((word, index) => [word, String(10 + index)] as const),
  ...tens.map((word, index) => [word, `${index + 2}0`] as const),
]);
const multipliers: ReadonlyMap<string, number> = new Map([
  ["double", 2],
  ["triple", 3],
  ["treble", 3],
  ["quadruple", 4],
]);
/** Words that sound like digits. They count only between two spelled digits. */
const homophones: ReadonlyMap<string, string> = new Map([
  ["to", "2"],
  ["too", "2"],
  ["for", "4"],
  ["fo", "4"],
  ["ate", "8"],
  ["won", "1"],
]);
const joinable = [...multipliers.keys(), "oh", "zero", ...zeroToNine.slice(1).map(([word]) => word)].join(
  "|",
);
const severalWords = new RegExp(`^(?:${joinable})+$`);
const oneOfSeveral = new RegExp(joinable, "g");
const lettersForDigits: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1", s: "5", b: "8", z: "2" };

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** Returns the groups of digits of a normalised text, in order. */
export function digitGroups(text: string): DigitGroup[] {
  const pieces = piecesOf(text);
  const groups: DigitGroup[] = [];
  let multiplier: { start: number; end: number; times: number } | undefined;
  for (const [index, piece] of pieces.entries()) {
    const times = multipliers.get(piece.word);
    if (times !== undefined) {
      multiplier = { start: piece.start, end: piece.end, times };
      continue;
    }
    const digits = readPiece(text, pieces, index);
    if (digits !== undefined) {
      const isSpelled = !/^\d/.test(piece.word);
      const last = groups.at(-1);
      if (multiplier && piece.start - multiplier.end <= 2)
        groups.push({
          start: multiplier.start,
          end: piece.end,
          digits: digits.charAt(0).repeat(multiplier.times) + digits.slice(1),
          isSpelled,
        });
      else if (isSpelled && last && completesTens(text, last, piece.start, digits))
        groups[groups.length - 1] = { ...last, end: piece.end, digits: last.digits.charAt(0) + digits };
      else groups.push({ start: piece.start, end: piece.end, digits, isSpelled });
    }
    multiplier = undefined;
  }
  return groups;
}

/** Cuts the text into words and figures. Digits in words without spaces ("oneninefour") become pieces of their own. */
function piecesOf(text: string): Piece[] {
  return [...text.matchAll(/[a-z]+|\d+/g)].flatMap((match) => {
    const piece = { start: match.index, end: match.index + match[0].length, word: match[0] };
    if (valueOfWord.has(piece.word) || piece.word.length > 200 || !severalWords.test(piece.word))
      return [piece];
    return [...piece.word.matchAll(oneOfSeveral)].map((part) => {
      const start = piece.start + part.index;
      return { start, end: start + part[0].length, word: part[0] };
    });
  });
}

function readPiece(text: string, pieces: readonly Piece[], index: number): string | undefined {
  const { word, start, end } = pieces[index]!;
  if (/^\d/.test(word)) return word;
  if (/^[oilsbz]{1,4}$/.test(word) && standsForDigits(text, word, start, end)) return inFigures(word);
  const known = valueOfWord.get(word);
  if (known !== undefined) return known;
  const previous = pieces[index - 1]?.word ?? "";
  const next = pieces[index + 1]?.word ?? "";
  if (/^[il]$/.test(word) && isNumber(previous) && isNumber(next)) return "1";
  if (!homophones.has(word)) return undefined;
  return isSpelledBeside(pieces, index, -1) && isSpelledBeside(pieces, index, 1)
    ? homophones.get(word)
    : undefined;
}

/**
 * Returns whether letters next to a digit represent digits. A final s, b or z does, unless the number is complete
 * without it.
 */
function standsForDigits(text: string, word: string, start: number, end: number): boolean {
  const isAfterDigit = /\d/.test(text.charAt(start - 1));
  const isBeforeDigit = /\d/.test(text.charAt(end));
  if (isAfterDigit && isBeforeDigit) return true;
  if (!isAfterDigit) return isBeforeDigit && /^[oil]+$/.test(word);
  const before = /[\doilsbz]{1,16}$/.exec(text.slice(Math.max(0, start - 16), start))?.[0].length ?? 0;
  return /^[oil]+$/.test(word) ? before !== 11 : before + word.length === 11;
}

function inFigures(letters: string): string {
  return Array.from(letters, (letter) => lettersForDigits[letter]!).join("");
}

/** Returns whether the next word in a direction that is not a homophone, at most three words on, is a spelled digit. */
function isSpelledBeside(pieces: readonly Piece[], index: number, step: 1 | -1): boolean {
  for (let words = 1; words <= 3; words++) {
    const word = pieces[index + step * words]?.word ?? "";
    if (!homophones.has(word)) return valueOfWord.has(word);
  }
  return false;
}

function isNumber(word: string): boolean {
  return /^\d/.test(word) || valueOfWord.has(word);
}

function completesTens(text: string, last: DigitGroup, start: number, digits: string): boolean {
  return (
    last.isSpelled &&
    /^[2-9]0$/.test(last.digits) &&
    /^[1-9]$/.test(digits) &&
    /^[ -]$/.test(text.slice(last.end, start))
  );
}
