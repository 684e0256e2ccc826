import { categoryKey, tradeNamed } from "../reference/categories.ts";
import {
  clientsWords,
  emptyWords,
  otherWorkNamed,
  tradesMeant,
  type ClientsWords,
} from "../reference/clients-words.ts";
import { firstNames } from "../reference/first-names.ts";
import { fold } from "../reference/fold.ts";
import type { OtherWork } from "../reference/other-work.ts";
import { union } from "./bits.ts";
import type { Part, TextTest } from "./match.ts";
import { nearestPlace, nearestSpelling, nearestTerm } from "./names.ts";
import { once } from "./once.ts";
import { addRows, rowsContaining, rowsOf, rowsWithWord } from "./text.ts";
import { wordsOf } from "./tokens.ts";
import { placeMeant, radiusBefore, reachOf, stateSaid, type MeantPlace } from "./understand.ts";
import { allowedEdits, distance } from "./vocabulary.ts";

/** The longest names of trades and places that are read, in words. */
const longest = 4;

/** One word, or one name of several, that is searched for. */
interface Term {
  readonly text: string;
  readonly test: TextTest;
  readonly isTrade: boolean;
}

/** One reading of a search that its exact words do not give. */
export interface Correction {
  /** The words to search for, in their order. */
  readonly words: readonly string[];
  /** Tests that replace the one of the text. */
  readonly tests: readonly TextTest[];
  readonly place: MeantPlace | null;
  /** Words that were left out because they resemble nothing known. */
  readonly dropped: readonly string[];
}

interface Asked {
  readonly search: string;
  /** False if a filter names the place already. */
  readonly mayNamePlace: boolean;
  /** The label of the only state that counts. */
  readonly only?: string | undefined;
}

interface Way {
  /** Whether an unknown word is replaced by the most similar known one. */
  readonly mayGuess: boolean;
  /** Whether a word that artisans' texts contain keeps its meaning, even if it resembles a trade or a place. */
  readonly areKnownRight: boolean;
  /** Whether words that resemble nothing known are left out. */
  readonly mayDrop: boolean;
}

/** How words are read; the first ways change the least. */
const ways: readonly Way[] = [
  { mayGuess: true, areKnownRight: true, mayDrop: false },
  // An artisan's description may contain the same typing error, far away from where the client looks.
  { mayGuess: true, areKnownRight: false, mayDrop: false },
  { mayGuess: true, areKnownRight: true, mayDrop: true },
];

/**
 * Yields the readings of a search whose words match nobody, the most likely first. Each word is read by itself: as a trade, a place or a
 * word of artisans' texts, or as the most similar of these, with as many edits as its length allows. Later readings leave out words
 * that resemble nothing known; the last keeps only the trades.
 */
export function* corrections(
  parts: readonly Part[],
  { search, mayNamePlace, only }: Asked,
  trades: ClientsWords = clientsWords,
): Generator<Correction> {
  const words = wordsOf(fold(search));
  const said = new Set<string>();
  for (const way of ways) {
    const read = readText(parts, words, { ...way, mayNamePlace, only, trades });
    if (!read) continue;
    const { terms, place, dropped } = read;
    const named = terms.filter(({ isTrade }) => isTrade);
    const others = terms.filter(({ isTrade }) => !isTrade).map(({ text }) => text);
    const choices: Correction[] = [
      { words: texts(terms), tests: terms.map(({ test }) => test), place, dropped },
      ...((way.mayDrop || others.length === 0) && named.length > 0 && terms.length > 1
        ? [{ words: texts(named), tests: [anyOf(named)], place, dropped: [...dropped, ...others] }]
        : []),
    ];
    for (const choice of choices) {
      const key = JSON.stringify([choice.words, choice.tests.length, choice.place]);
      if ((choice.words.length === 0 && !choice.place) || said.has(key)) continue;
      said.add(key);
      yield choice;
    }
  }
}

/** Reads a text as trades and as words that artisans' texts have, none of it as a place; null if there is anything else. */
export function asWords(parts: readonly Part[], search: string, trades: ClientsWords): Correction | null {
  const way = { mayGuess: false, areKnownRight: true, mayDrop: false };
  const read = readText(parts, wordsOf(fold(search)), {
    ...way,
    mayNamePlace: false,
    only: undefined,
    trades,
  });
  return (
    read && { words: texts(read.terms), tests: read.terms.map(({ test }) => test), place: null, dropped: [] }
  );
}

function texts(terms: readonly Term[]): string[] {
  return [...new Set(terms.map(({ text }) => text))];
}

function anyOf(terms: readonly Term[]): TextTest {
  return once((segment) => terms.map(({ test }) => test(segment)).reduce((all, rows) => union(all, rows)));
}

interface Reader extends Way {
  readonly mayNamePlace: boolean;
  readonly only: string | undefined;
  readonly trades: ClientsWords;
}

interface Read {
  readonly terms: readonly Term[];
  readonly place: MeantPlace | null;
  readonly dropped: readonly string[];
}

/** Reads a text word by word; null if a word resembles nothing known and may not be left out. */
function readText(parts: readonly Part[], words: readonly string[], reader: Reader): Read | null {
  const terms: Term[] = [];
  const dropped: string[] = [];
  let place: MeantPlace | null = null;
  // Where one place is named, another word is only like a place around it.
  const only = reader.mayNamePlace ? stateSaid(words, reader.only) : undefined;
  const guesser: Reader = { ...reader, only: only ?? reader.only };
  for (let from = 0; from < words.length;) {
    const [word = ""] = words.slice(from);
    const radius = radiusBefore(words, from);
    const phrases = [longest, 3, 2, 1]
      .filter((length) => from + length <= words.length)
      .map((length) => words.slice(from, from + length));
    const known = (where: "whole" | "begun"): Reading | undefined =>
      isKnown(parts, word, where) ? { length: 1, term: wordTerm(word) } : undefined;
    const whole = phrases.filter((phrase) => !emptyWords.has(phrase.at(-1) ?? ""));
    const near = () =>
      reader.mayGuess
        ? firstOf(whole, (phrase) => nearName(phrase, guesser, radius !== undefined))
        : undefined;
    const found: Reading | undefined =
      firstOf(phrases, (phrase) => exactName(phrase, reader, radius !== undefined)) ??
      (isEmpty(word) || radiusBefore(words, from + 1) ? { length: 1 } : undefined) ??
      (reader.areKnownRight ? known("whole") : undefined) ??
      near() ??
      known("begun") ??
      (reader.mayGuess ? nearWord(parts, word) : undefined);
    if (!found && !reader.mayDrop) return null;
    if (!found) dropped.push(word);
    if (found?.term && !terms.some(({ text }) => text === found.term?.text)) terms.push(found.term);
    if (found?.place && (place?.place === null || place?.within !== "same"))
      place = { ...found.place, within: reachOf(found.place, radius?.within) };
    from += found?.length ?? 1;
  }
  return { terms, place, dropped };
}

function isEmpty(word: string): boolean {
  return emptyWords.has(word) || /^\d+$/.test(word);
}

interface Reading {
  /** How many words it takes. */
  readonly length: number;
  readonly term?: Term;
  readonly place?: MeantPlace;
}

function firstOf(
  phrases: string[][],
  read: (phrase: string) => Omit<Reading, "length"> | null,
): Reading | undefined {
  for (const words of phrases) {
    const found = read(words.join(" "));
    if (found) return { ...found, length: words.length };
  }
  return undefined;
}

type Name = Omit<Reading, "length">;

function exactName(
  phrase: string,
  { mayNamePlace, only, trades }: Reader,
  isPlaceSaid: boolean,
): Name | null {
  const [trade] = emptyWords.has(phrase) ? [] : tradesMeant(phrase, trades);
  if (trade !== undefined) return { term: tradeTerm(tradeNamed(phrase) ? phrase : trade) };
  const work = otherWorkNamed(phrase);
  if (work) return { term: { text: phrase, isTrade: true, test: workTest(work) } };
  const mayBePlace = mayNamePlace && (isPlaceSaid || !firstNames.has(phrase));
  const place = mayBePlace && placeMeant(phrase, only);
  return place ? { place } : null;
}

/** Returns the trade or the place that a phrase is most like: of equals the trade, or the place after a word such as "near". */
function nearName(phrase: string, { mayNamePlace, only, trades }: Reader, isPlaceSaid: boolean): Name | null {
  if (firstNames.has(phrase)) return null;
  const joined = phrase.replaceAll(" ", "");
  const trade = nearestSpelling(phrase);
  const term = joined.length > 4 ? nearestTerm(joined, trades) : undefined;
  const name = mayNamePlace ? nearestPlace(joined, isPlaceSaid) : undefined;
  const place = name && placeMeant(name.text, only);
  const edits = Math.min(trade?.edits ?? Infinity, term?.edits ?? Infinity);
  if (place && (name.edits < edits || (isPlaceSaid && name.edits === edits))) return { place };
  if (trade && trade.edits === edits) return { term: tradeTerm(trade.text) };
  const [meant] = term ? tradesMeant(term.text, trades) : [];
  return meant === undefined ? null : { term: tradeTerm(meant) };
}

/** Returns whether artisans' texts contain a word, or at least a word that begins with it. */
function isKnown(parts: readonly Part[], word: string, where: "whole" | "begun"): boolean {
  return parts.some(({ segment: { vocabulary } }) => {
    const found = where === "whole" ? vocabulary.whole(word) : vocabulary.find(word, "start");
    return found.length > 0;
  });
}

/** Returns the word of the artisans' texts that is nearest to one that none of them has; of equals the most frequent. */
function nearWord(parts: readonly Part[], word: string): Reading | undefined {
  const most = allowedEdits(word.length);
  if (most === 0) return undefined;
  const found = new Map<string, { edits: number; rows: number }>();
  for (const { segment } of parts) {
    for (const number of segment.vocabulary.near(word, most)) {
      const other = segment.vocabulary.words[number - 1] ?? "";
      // People rarely mistype the first letter: "driver" does not mean "river".
      if (other[0] !== word[0]) continue;
      const edits = distance(word, other, most);
      if (edits === Infinity) continue;
      const rows = rowsOf(segment, number).length + (found.get(other)?.rows ?? 0);
      found.set(other, { edits, rows });
    }
  }
  const [best] = [...found].toSorted(
    ([a, x], [b, y]) => x.edits - y.edits || y.rows - x.rows || (a < b ? -1 : 1),
  );
  if (!best) return undefined;
  return emptyWords.has(best[0]) ? { length: 1 } : { length: 1, term: wordTerm(best[0]) };
}

/** Returns the test for artisans who say that they do work that no trade covers. */
export function workTest({ words: [name] }: OtherWork): TextTest {
  return once((segment) => rowsContaining(segment, name));
}

function wordTerm(word: string): Term {
  return { text: word, isTrade: false, test: once((segment) => rowsWithWord(segment, word)) };
}

/** Returns the term of a trade by any of its names: its artisans, and those whose texts contain the name. */
function tradeTerm(spelling: string): Term {
  const key = categoryKey(spelling);
  const test: TextTest = once((segment) => {
    const rows = rowsContaining(segment, spelling).slice();
    addRows(rows, segment.columns.category, (category) => categoryKey(category) === key);
    return rows;
  });
  return { text: spelling, isTrade: true, test };
}
