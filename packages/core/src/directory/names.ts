import { tradeSpellings } from "../reference/categories.ts";
import { termKeys, type ClientsWords } from "../reference/clients-words.ts";
import { fold } from "../reference/fold.ts";
import { placeKeys } from "../reference/places.ts";
import { once } from "./once.ts";
import { placeMeant, type MeantPlace } from "./understand.ts";
import { allowedEdits, distance, Vocabulary } from "./vocabulary.ts";

const spellings = lazily(() => new Vocabulary(tradeSpellings));
const places = lazily(() => new Vocabulary(placeKeys()));
const termsOf = once((words: ClientsWords) => new Vocabulary(termKeys(words)));

function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** The most edits that `allowedEdits` allows. */
const mostEdits = 2;

interface Near {
  readonly text: string;
  readonly edits: number;
}

/** Returns the name that a text is most like, with the number of edits between them; of equals the first. */
function nearest(text: string, names: Vocabulary): Near | undefined {
  return namesNear(text, names).toSorted((a, b) => a.edits - b.edits)[0];
}

/** Returns the name or alias of a trade that a phrase is most like. */
export function nearestSpelling(phrase: string): Near | undefined {
  return nearest(phrase, spellings());
}

/** Returns the clients' word for a trade that a phrase is most like, without spaces as all of these. */
export function nearestTerm(joined: string, words: ClientsWords): Near | undefined {
  return nearest(joined, termsOf(words));
}

/**
 * Returns the place that a text without spaces is most like: of equals one that begins with the same letter, and then one where more
 * people live. Only there are words of four letters taken for places, unless a word such as "in" says that it is one.
 */
export function nearestPlace(text: string, isPlaceSaid: boolean): Near | undefined {
  const [best] = namesNear(text, places())
    .map((near) => ({ near, crowd: crowdOf(near.text) }))
    .filter(({ crowd }) => isPlaceSaid || text.length > 4 || crowd < crowded.length)
    .map(({ near, crowd }) => ({
      near,
      rank: near.edits + (near.text[0] === text[0] ? 0 : 0.5) + crowd / 10,
    }))
    .toSorted((a, b) => a.rank - b.rank);
  return best?.near;
}

/** The states where most people live, and whose places are meant rather than others of like names. */
const crowded = ["Lagos", "Federal Capital Territory", "Rivers", "Oyo"];

/** Returns the position in `crowded` of the state that a name's place is in, or past its end; a state itself comes first. */
function crowdOf(name: string): number {
  const meant = placeMeant(name);
  if (meant?.place === null) return 0;
  const at = crowded.indexOf(meant?.state ?? "");
  return at < 0 ? crowded.length : at;
}

function namesNear(text: string, names: Vocabulary): Near[] {
  return names.near(text, mostEdits).flatMap((number) => {
    const name = names.words[number - 1]!;
    const most = Math.min(allowedEdits(Math.max(text.length, name.length)), text.length - 3);
    const edits = distance(text, name, most);
    return edits <= most ? [{ text: name, edits }] : [];
  });
}

/** Returns the place that a location filter names or, if `mayGuess`, is most like. */
export function locationMeant(
  location: string,
  only: string | undefined,
  mayGuess: boolean,
): MeantPlace | null {
  const folded = fold(location);
  const exact = placeMeant(folded, only);
  if (exact || !mayGuess) return exact;
  const name = nearestPlace(folded.replaceAll(/[^\p{L}\p{N}]/gu, ""), true);
  return name ? placeMeant(name.text, only) : null;
}
