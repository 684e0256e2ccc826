import { editDistance } from "../reference/edit-distance.ts";
import { categoryKey, tradeNamed } from "../reference/categories.ts";
import {
  defaultTradeTerms,
  stopWords,
  matchOtherWork,
  tradesIn,
  type TradeTerms,
} from "../reference/trade-terms.ts";
import { firstNames } from "../reference/first-names.ts";
import { fold } from "../reference/fold.ts";
import type { OtherWork } from "../reference/other-work.ts";
import { union } from "./bits.ts";
import type { Part, TextTest } from "./match.ts";
import { nearestPlace, nearestSpelling, nearestTerm } from "./names.ts";
import { memoize } from "./memoize.ts";
import { addRows, rowsContaining, rowsOf, rowsWithWord } from "./text.ts";
import { wordsOf } from "./tokens.ts";
import { resolvePlace, radiusBefore, radiusFor, stateNamedIn, type NamedPlace } from "./place-in-text.ts";
import { allowedEdits } from "./vocabulary.ts";

/** The longest name of a trade or place, in words. */
const maxNameWords = 4;

/** A search term: a word, or a name of several words. */
interface Term {
  readonly text: string;
  readonly test: TextTest;
  readonly isTrade: boolean;
}

/** An alternative reading of a search text. */
export interface Correction {
  /** The words to search for, in order. */
  readonly words: readonly string[];
  /** Tests that replace the text's own. */
  readonly tests: readonly TextTest[];
  readonly place: NamedPlace | null;
  /** Words omitted because they resemble no known word. */
  readonly dropped: readonly string[];
}

interface CorrectionInput {
  readonly search: string;
  /** False if a filter already names the place. */
  readonly mayNamePlace: boolean;
  /** Limits places to one state, by its label. */
  readonly only?: string | undefined;
}

interface Strategy {
  /** True to replace an unknown word by the most similar known one. */
  readonly mayGuess: boolean;
  /** True if a word in artisans' texts keeps its meaning even if it resembles a trade or a place. */
  readonly trustsKnownWords: boolean;
  /** True to omit words that resemble no known word. */
  readonly mayDrop: boolean;
}

/** Strategies for reading words, from the fewest changes to the most. */
const strategies: readonly Strategy[] = [
  { mayGuess: true, trustsKnownWords: true, mayDrop: false },
  // A distant artisan's description may contain the same typing error.
  { mayGuess: true, trustsKnownWords: false, mayDrop: false },
  { mayGuess: true, trustsKnownWords: true, mayDrop: true },
];

/**
 * Yields alternative readings of a text without matches, the most likely first. Reads each word by itself: as a
 * trade, a place or a word of artisans' texts, or as the most similar of these within the edits that its length
 * allows. Later readings omit words that resemble no known word; the last keeps only the trades.
 */
export function* corrections(
  parts: readonly Part[],
  { search, mayNamePlace, only }: CorrectionInput,
  trades: TradeTerms = defaultTradeTerms,
): Generator<Correction> {
  const words = wordsOf(fold(search));
  const seen = new Set<string>();
  for (const strategy of strategies) {
    const read = readText(parts, words, { ...strategy, mayNamePlace, only, trades });
    if (!read) continue;
    const { terms, place, dropped } = read;
    const named = terms.filter(({ isTrade }) => isTrade);
    const others = terms.filter(({ isTrade }) => !isTrade).map(({ text }) => text);
    const choices: Correction[] = [
      { words: texts(terms), tests: terms.map(({ test }) => test), place, dropped },
      ...((strategy.mayDrop || others.length === 0) && named.length > 0 && terms.length > 1
        ? [{ words: texts(named), tests: [anyOf(named)], place, dropped: [...dropped, ...others] }]
        : []),
    ];
    for (const choice of choices) {
      const key = JSON.stringify([choice.words, choice.tests.length, choice.place]);
      if ((choice.words.length === 0 && !choice.place) || seen.has(key)) continue;
      seen.add(key);
      yield choice;
    }
  }
}

/**
 * Reads a text as trades and words of artisans' texts, never as a place; returns null if it contains any other word.
 */
export function readAsWords(parts: readonly Part[], search: string, trades: TradeTerms): Correction | null {
  const strategy = { mayGuess: false, trustsKnownWords: true, mayDrop: false };
  const read = readText(parts, wordsOf(fold(search)), {
    ...strategy,
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
  return memoize((segment) => terms.map(({ test }) => test(segment)).reduce((all, rows) => union(all, rows)));
}

interface Reader extends Strategy {
  readonly mayNamePlace: boolean;
  readonly only: string | undefined;
  readonly trades: TradeTerms;
}

interface ReadText {
  readonly terms: readonly Term[];
  readonly place: NamedPlace | null;
  readonly dropped: readonly string[];
}

/** Reads a text word by word; returns null if a word resembles no known word and may not be omitted. */
function readText(parts: readonly Part[], words: readonly string[], reader: Reader): ReadText | null {
  const terms: Term[] = [];
  const dropped: string[] = [];
  let place: NamedPlace | null = null;
  // If a place is named exactly, other words are corrected only to places in its state.
  const only = reader.mayNamePlace ? stateNamedIn(words, reader.only) : undefined;
  const guesser: Reader = { ...reader, only: only ?? reader.only };
  for (let from = 0; from < words.length;) {
    const [word = ""] = words.slice(from);
    const radius = radiusBefore(words, from);
    const phrases = [maxNameWords, 3, 2, 1]
      .filter((length) => from + length <= words.length)
      .map((length) => words.slice(from, from + length));
    const known = (where: "whole" | "begun"): Reading | undefined =>
      isKnown(parts, word, where) ? { length: 1, term: wordTerm(word) } : undefined;
    const whole = phrases.filter((phrase) => !stopWords.has(phrase.at(-1) ?? ""));
    const near = () =>
      reader.mayGuess
        ? firstOf(whole, (phrase) => nearName(phrase, guesser, radius !== undefined))
        : undefined;
    const found: Reading | undefined =
      firstOf(phrases, (phrase) => exactName(phrase, reader, radius !== undefined)) ??
      (isEmpty(word) || radiusBefore(words, from + 1) ? { length: 1 } : undefined) ??
      (reader.trustsKnownWords ? known("whole") : undefined) ??
      near() ??
      known("begun") ??
      (reader.mayGuess ? nearWord(parts, word) : undefined);
    if (!found && !reader.mayDrop) return null;
    if (!found) dropped.push(word);
    if (found?.term && !terms.some(({ text }) => text === found.term?.text)) terms.push(found.term);
    if (found?.place && (place?.place === null || place?.within !== "same"))
      place = { ...found.place, within: radiusFor(found.place, radius?.within) };
    from += found?.length ?? 1;
  }
  return { terms, place, dropped };
}

function isEmpty(word: string): boolean {
  return stopWords.has(word) || /^\d+$/.test(word);
}

interface Reading {
  /** The number of words that it covers. */
  readonly length: number;
  readonly term?: Term;
  readonly place?: NamedPlace;
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
  hasPreposition: boolean,
): Name | null {
  const [trade] = stopWords.has(phrase) ? [] : tradesIn(phrase, trades);
  if (trade !== undefined) return { term: tradeTerm(tradeNamed(phrase) ? phrase : trade) };
  const work = matchOtherWork(phrase);
  if (work) return { term: { text: phrase, isTrade: true, test: otherWorkTest(work) } };
  const mayBePlace = mayNamePlace && (hasPreposition || !firstNames.has(phrase));
  const place = mayBePlace && resolvePlace(phrase, only);
  return place ? { place } : null;
}

/**
 * Returns the trade or place that a phrase resembles most. A tie goes to the trade, but to the place after a word
 * such as "near".
 */
function nearName(
  phrase: string,
  { mayNamePlace, only, trades }: Reader,
  hasPreposition: boolean,
): Name | null {
  if (firstNames.has(phrase)) return null;
  const joined = phrase.replaceAll(" ", "");
  const trade = nearestSpelling(phrase);
  const term = joined.length > 4 ? nearestTerm(joined, trades) : undefined;
  const name = mayNamePlace ? nearestPlace(joined, hasPreposition) : undefined;
  const place = name && resolvePlace(name.text, only);
  const edits = Math.min(trade?.edits ?? Infinity, term?.edits ?? Infinity);
  if (place && (name.edits < edits || (hasPreposition && name.edits === edits))) return { place };
  if (trade && trade.edits === edits) return { term: tradeTerm(trade.text) };
  const [meant] = term ? tradesIn(term.text, trades) : [];
  return meant === undefined ? null : { term: tradeTerm(meant) };
}

/** Returns whether artisans' texts contain a word or, for "begun", a word that starts with it. */
function isKnown(parts: readonly Part[], word: string, where: "whole" | "begun"): boolean {
  return parts.some(({ segment: { vocabulary } }) => {
    const found = where === "whole" ? vocabulary.whole(word) : vocabulary.find(word, "start");
    return found.length > 0;
  });
}

/** Returns the word of artisans' texts that resembles an unknown one most. A tie goes to the most frequent. */
function nearWord(parts: readonly Part[], word: string): Reading | undefined {
  const most = allowedEdits(word.length);
  if (most === 0) return undefined;
  const found = new Map<string, { edits: number; rows: number }>();
  for (const { segment } of parts) {
    for (const number of segment.vocabulary.near(word, most)) {
      const other = segment.vocabulary.words[number - 1] ?? "";
      // People rarely mistype the first letter: "driver" does not mean "river".
      if (other[0] !== word[0]) continue;
      const edits = editDistance(word, other, most);
      if (edits === Infinity) continue;
      const rows = rowsOf(segment, number).length + (found.get(other)?.rows ?? 0);
      found.set(other, { edits, rows });
    }
  }
  const [best] = [...found].toSorted(
    ([a, x], [b, y]) => x.edits - y.edits || y.rows - x.rows || (a < b ? -1 : 1),
  );
  if (!best) return undefined;
  return stopWords.has(best[0]) ? { length: 1 } : { length: 1, term: wordTerm(best[0]) };
}

/** Returns the test for artisans who offer work that no trade covers. */
export function otherWorkTest({ words: [name] }: OtherWork): TextTest {
  return memoize((segment) => rowsContaining(segment, name));
}

function wordTerm(word: string): Term {
  return { text: word, isTrade: false, test: memoize((segment) => rowsWithWord(segment, word)) };
}

/** Returns the term of a trade, by any of its names: artisans of the trade, and those whose texts contain the name. */
function tradeTerm(spelling: string): Term {
  const key = categoryKey(spelling);
  const test: TextTest = memoize((segment) => {
    const rows = rowsContaining(segment, spelling).slice();
    addRows(rows, segment.columns.category, (category) => categoryKey(category) === key);
    return rows;
  });
  return { text: spelling, isTrade: true, test };
}
