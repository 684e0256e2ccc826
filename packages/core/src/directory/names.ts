import { editDistance } from "../reference/edit-distance.ts";
import { tradeSpellings } from "../reference/categories.ts";
import { termKeys, type TradeTerms } from "../reference/trade-terms.ts";
import { fold } from "../reference/fold.ts";
import { placeKeys } from "../reference/places.ts";
import { memoize } from "./memoize.ts";
import { resolvePlace, type NamedPlace } from "./place-in-text.ts";
import { allowedEdits, Vocabulary } from "./vocabulary.ts";

const spellings = lazily(() => new Vocabulary(tradeSpellings));
const places = lazily(() => new Vocabulary(placeKeys()));
const termsOf = memoize((words: TradeTerms) => new Vocabulary(termKeys(words)));

function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** The maximum that `allowedEdits` returns. */
const maxEdits = 2;

interface Near {
  readonly text: string;
  readonly edits: number;
}

/** Returns the name that a text resembles most, with its edit distance. A tie goes to the first. */
function nearest(text: string, names: Vocabulary): Near | undefined {
  return namesNear(text, names).toSorted((a, b) => a.edits - b.edits)[0];
}

/** Returns the trade's name or alias that a phrase resembles most. */
export function nearestSpelling(phrase: string): Near | undefined {
  return nearest(phrase, spellings());
}

/** Returns the clients' word for a trade that a phrase without spaces resembles most. */
export function nearestTerm(joined: string, words: TradeTerms): Near | undefined {
  return nearest(joined, termsOf(words));
}

/**
 * Returns the place that a text without spaces resembles most. A tie goes to a place with the same first letter, then
 * to the more populous state. Reads words of four letters as places only in the most populous states, unless a word
 * such as "in" precedes them.
 */
export function nearestPlace(text: string, hasPreposition: boolean): Near | undefined {
  const [best] = namesNear(text, places())
    .map((near) => ({ near, population: populationRank(near.text) }))
    .filter(({ population }) => hasPreposition || text.length > 4 || population < populousStates.length)
    .map(({ near, population }) => ({
      near,
      rank: near.edits + (near.text[0] === text[0] ? 0 : 0.5) + population / 10,
    }))
    .toSorted((a, b) => a.rank - b.rank);
  return best?.near;
}

/** The most populous states. Their places win against places with similar names in other states. */
const populousStates = ["Lagos", "Federal Capital Territory", "Rivers", "Oyo"];

/**
 * Returns the index in `populousStates` of the state that a place is in, or its length if it is in none of them. A state
 * itself ranks first.
 */
function populationRank(name: string): number {
  const meant = resolvePlace(name);
  if (meant?.place === null) return 0;
  const at = populousStates.indexOf(meant?.state ?? "");
  return at < 0 ? populousStates.length : at;
}

function namesNear(text: string, names: Vocabulary): Near[] {
  return names.near(text, maxEdits).flatMap((number) => {
    const name = names.words[number - 1]!;
    const most = Math.min(allowedEdits(Math.max(text.length, name.length)), text.length - 3);
    const edits = editDistance(text, name, most);
    return edits <= most ? [{ text: name, edits }] : [];
  });
}

/** Returns the place that a location filter names or, with `mayGuess`, resembles most. */
export function resolveLocation(
  location: string,
  only: string | undefined,
  mayGuess: boolean,
): NamedPlace | null {
  const folded = fold(location);
  const exact = resolvePlace(folded, only);
  if (exact || !mayGuess) return exact;
  const name = nearestPlace(folded.replaceAll(/[^\p{L}\p{N}]/gu, ""), true);
  return name ? resolvePlace(name.text, only) : null;
}
