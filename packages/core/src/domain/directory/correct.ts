import { categoryKey, tradeNamed, tradeSpellings } from "../../fixed/categories.ts";
import { clientsWords, emptyWords, tradesMeant, type ClientsWords } from "../../fixed/clients-words.ts";
import { allowedEdits, distance, Vocabulary } from "./vocabulary.ts";
import { fold } from "../../fixed/fold.ts";
import { placesOf, type Part, type TextTest } from "./match.ts";
import { once } from "./once.ts";
import { places, type Place } from "./places.ts";
import type { Corrected, Filters } from "../../model/directory/schema.ts";
import { addRows, rowsContaining, rowsOf, rowsWithWord } from "./text.ts";
import { wordsOf } from "./tokens.ts";

/** The longest names of trades and places, in words. */
const longest = 3;

/** One word, or one name of several, of what was asked for. */
interface Term {
  readonly text: string;
  readonly test: TextTest;
}

/** What is searched for instead: the words in people's form, and the tests that replace the one of the text. */
export interface Correction {
  readonly corrected: Corrected;
  readonly tests: TextTest[];
}

/**
 * What somebody may have meant whose words match nobody: each word by itself, a trade or a place where it is one, else
 * with so many letters changed as its length allows. Likelier readings come first; none where some word is like nothing
 * here.
 */
export function* corrections(
  parts: readonly Part[],
  { search = "", location = "" }: Filters,
  words: ClientsWords = clientsWords,
): Generator<Correction> {
  const place = location ? knownLocation(parts, location) : undefined;
  if (location && !place) return;
  // Somebody's description may have the same slip: then the word is known, and means nobody nearby.
  for (const areKnownRight of [true, false]) {
    const read = readText(parts, wordsOf(fold(search)), place === undefined, areKnownRight, words);
    const where = place ?? read?.place ?? null;
    const what = read?.terms.map(({ text }) => text).join(" ") || null;
    if (!read || !(what || where)) continue;
    yield {
      corrected: { text: [what, where].filter(Boolean).join(" in "), search: what, location: where },
      tests: read.terms.map(({ test }) => test),
    };
  }
}

function readText(
  parts: readonly Part[],
  words: readonly string[],
  mayBePlace: boolean,
  areKnownRight: boolean,
  trades: ClientsWords,
) {
  const terms: Term[] = [];
  let place: string | undefined;
  for (let from = 0; from < words.length;) {
    const phrases = [longest, 2, 1].map((length) => words.slice(from, from + length));
    const [word = ""] = words.slice(from);
    const isPlaceOpen = mayBePlace && place === undefined;
    const known = (): Reading | undefined =>
      isKnown(parts, word) ? { length: 1, term: wordTerm(word) } : undefined;
    const near = () => firstOf(phrases, (phrase) => nearName(phrase, isPlaceOpen));
    const found: Reading | undefined =
      firstOf(phrases, (phrase) => exactName(phrase, isPlaceOpen, trades)) ??
      (emptyWords.has(word) ? { length: 1 } : undefined) ??
      (areKnownRight ? (known() ?? near()) : (near() ?? known())) ??
      nearWord(parts, word);
    if (!found) return null;
    if (found.term) terms.push(found.term);
    place ??= found.place;
    from += found.length;
  }
  return { terms, place };
}

interface Reading {
  /** How many words it takes. */
  readonly length: number;
  readonly term?: Term;
  readonly place?: string;
}

function firstOf(
  phrases: string[][],
  read: (phrase: string) => Omit<Reading, "length"> | undefined,
): Reading | undefined {
  for (const words of phrases) {
    const found = read(words.join(" "));
    if (found) return { ...found, length: words.length };
  }
  return undefined;
}

function exactName(
  phrase: string,
  mayBePlace: boolean,
  words: ClientsWords,
): Omit<Reading, "length"> | undefined {
  const [trade] = emptyWords.has(phrase) ? [] : tradesMeant(phrase, words);
  if (trade !== undefined) return { term: tradeTerm(tradeNamed(phrase) ? phrase : trade) };
  const place = mayBePlace ? places.find(({ key }) => key === phrase) : undefined;
  return place && { place: place.name };
}

function nearName(phrase: string, mayBePlace: boolean): Omit<Reading, "length"> | undefined {
  const trade = tradeSpellings[nearest(phrase, spellings) ?? -1];
  if (trade) return { term: tradeTerm(trade) };
  const place = mayBePlace ? nearPlace(phrase) : undefined;
  return place && { place: place.name };
}

function nearPlace(folded: string): Place | undefined {
  return places[nearest(folded, placeKeys) ?? -1];
}

const spellings = new Vocabulary(tradeSpellings);
const placeKeys = new Vocabulary(places.map(({ key }) => key));

/** The place in the list of the name that is nearest to a text; of equals the first. */
function nearest(text: string, names: Vocabulary): number | undefined {
  const most = allowedEdits(text.length);
  if (most === 0) return undefined;
  let best: number | undefined;
  let edits = Infinity;
  for (const number of names.near(text, most)) {
    const away = distance(text, names.words[number - 1]!, most);
    if (away < edits) [best, edits] = [number - 1, away];
  }
  return best;
}

/** The location as it is where somebody is there, else the place that it is nearest to. */
function knownLocation(parts: readonly Part[], location: string): string | undefined {
  const wanted = fold(location);
  const isThere = parts.some(({ segment }) =>
    placesOf(segment).some(({ folded }) => folded.includes(wanted)),
  );
  if (isThere) return location;
  return (places.find(({ key }) => key === wanted) ?? nearPlace(wanted))?.name;
}

function isKnown(parts: readonly Part[], word: string): boolean {
  return parts.some(({ segment: { vocabulary } }) => vocabulary.find(word, "start").length > 0);
}

/** The word of the artisans' texts that is nearest to one that none of them has; of equals the most frequent. */
function nearWord(parts: readonly Part[], word: string): Reading | undefined {
  const most = allowedEdits(word.length);
  if (most === 0) return undefined;
  const found = new Map<string, { edits: number; rows: number }>();
  for (const { segment } of parts) {
    for (const number of segment.vocabulary.near(word, most)) {
      const other = segment.vocabulary.words[number - 1] ?? "";
      const edits = distance(word, other, most);
      if (edits === Infinity) continue;
      const rows = rowsOf(segment, number).length + (found.get(other)?.rows ?? 0);
      found.set(other, { edits, rows });
    }
  }
  const [best] = [...found].toSorted(
    ([a, x], [b, y]) => x.edits - y.edits || y.rows - x.rows || (a < b ? -1 : 1),
  );
  return best && { length: 1, term: wordTerm(best[0]) };
}

function wordTerm(word: string): Term {
  return { text: word, test: once((segment) => rowsWithWord(segment, word)) };
}

/** A trade is meant, under whichever of its names: those of the trade, and those who write of it. */
function tradeTerm(spelling: string): Term {
  const key = categoryKey(spelling);
  const test: TextTest = once((segment) => {
    const rows = rowsContaining(segment, spelling).slice();
    addRows(rows, segment.columns.category, (category) => categoryKey(category) === key);
    return rows;
  });
  return { text: spelling, test };
}
