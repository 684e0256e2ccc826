import { stopWords, tradesIn, type TradeTerms } from "../reference/trade-terms.ts";
import { firstNames } from "../reference/first-names.ts";
import { fold } from "../reference/fold.ts";
import { stateNamed } from "../reference/locations.ts";
import { mayStartPlaceName, placesNamed } from "../reference/places.ts";
import { type Radius } from "../reference/radius.ts";
import type { Filters, ShownPlace } from "./schema.ts";

/** The place that words name: a state, or the most likely of the places with a name. */
export interface NamedPlace {
  /** Null for a state. */
  readonly place: ShownPlace | null;
  /** The state's label. */
  readonly state: string;
  /** The radius of the place beyond its area: a town may span several areas. */
  readonly within: Radius;
  /** Places with the same name in other states. */
  readonly others: readonly ShownPlace[];
}

/** A search text that names a place. */
export interface PlaceInText extends NamedPlace {
  /** The rest of the text, folded; empty if it has no meaning. */
  readonly rest: string;
  /**
   * Whether a word such as "near" or "in" announces the place. If not, it may be a person's name, so texts that
   * contain it match as well.
   */
  readonly isSure: boolean;
}

/** Prepositions before a place, and the radius that each implies. */
const radii: Readonly<Record<string, Radius>> = {
  near: "10",
  around: "10",
  beside: "10",
  "close to": "10",
  "near to": "10",
  in: "same",
  inside: "same",
  at: "same",
  within: "same",
};

const maxWords = 16;
const maxOthers = 5;
/** The longest name of a place including its state, in words. */
const maxNameWords = 5;
/** The search radius around the first area of a town that spans several. */
const townRadius: Radius = "10";

/** A run of words that names a place, with the preposition before it. */
interface Mention {
  readonly from: number;
  readonly to: number;
  /** Undefined without a preposition. */
  readonly within: Radius | undefined;
  readonly meant: NamedPlace;
}

/**
 * Returns the place that a search text names, in any word order: after a word such as "near", alone, or beside a
 * trade ("yaba plumber", "plumber surulere lagos"). Returns null if it names none, if a filter already names a place,
 * or if the text is in double quotes.
 */
export function findPlaceInText(filters: Filters, words: TradeTerms): PlaceInText | null {
  const { search, area, location, city } = filters;
  if (!search || isQuoted(search) || area || location || city) return null;
  const typed = fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (typed.length === 0 || typed.length > maxWords) return null;
  const only = filters.state && (stateNamed(filters.state)?.label ?? filters.state);
  const mentions = mentionsIn(typed, only);
  const best = bestOf(mentions);
  if (!best) return null;
  const { meant } = best;
  // "Ajah, Lekki, Lagos" is one place.
  const used = mentions.filter((mention) => mention.meant.state === meant.state);
  const within = best.within ?? used.find((mention) => mention.within)?.within;
  const isUsed = (at: number) => used.some(({ from, to }) => at >= from && at < to);
  const rest = typed.filter((_, at) => !isUsed(at));
  const isTrade = tradesIn(rest.join(" "), words).length > 0;
  const says = isTrade || rest.some((word) => !stopWords.has(word)) ? rest.join(" ") : "";
  if (within === undefined && says && !isTrade) return null;
  return {
    ...meant,
    rest: says,
    within: filters.within ?? radiusFor(meant, within),
    isSure: within !== undefined,
  };
}

/** Returns the search radius around a place: at least the place's own. */
export function radiusFor(meant: Pick<NamedPlace, "within">, said: Radius | undefined): Radius {
  return said === undefined || said === "same" ? meant.within : said;
}

function mentionsIn(typed: readonly string[], only: string | undefined): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < typed.length;) {
    const found = mentionAt(typed, at, only);
    if (found) mentions.push(found);
    at = found?.to ?? at + 1;
  }
  // "Surulere in Oyo" means the one in Oyo.
  const state = mentions.find(({ meant }) => meant.place === null)?.meant.state;
  return mentions.map((mention) => {
    const { place, others } = mention.meant;
    const there = place?.state === state ? place : others.find((other) => other.state === state);
    return place && there ? { ...mention, meant: { ...mention.meant, ...thePlace(there) } } : mention;
  });
}

function thePlace(place: ShownPlace): Pick<NamedPlace, "place" | "state" | "others"> {
  return { place, state: place.state, others: [] };
}

/** Returns the state of the first place that a text names exactly. */
export function stateNamedIn(typed: readonly string[], only: string | undefined): string | undefined {
  for (const [at, word] of typed.entries()) {
    const mention = firstNames.has(word) ? undefined : mentionAt(typed, at, only);
    if (mention) return mention.meant.state;
  }
  return undefined;
}

/** Returns the longest place name that starts at a word. */
function mentionAt(typed: readonly string[], at: number, only: string | undefined): Mention | undefined {
  if (!mayStartPlaceName(typed[at] ?? "")) return undefined;
  for (let to = Math.min(typed.length, at + maxNameWords); to > at; to -= 1) {
    const meant = resolvePlace(typed.slice(at, to).join(" "), only);
    if (!meant) continue;
    const before = radiusBefore(typed, at);
    return { from: at - (before?.words ?? 0), to, within: before?.within, meant };
  }
  return undefined;
}

/** Returns the radius that the words before a place imply, and their number. */
export function radiusBefore(
  typed: readonly string[],
  at: number,
): { within: Radius; words: number } | undefined {
  for (const words of [2, 1]) {
    const within = at >= words ? radii[typed.slice(at - words, at).join(" ")] : undefined;
    if (within) return { within, words };
  }
  return undefined;
}

/**
 * Returns the mention to search: prefers an area to a state or large town, then one with a preposition, the longest,
 * and the last.
 */
function bestOf(mentions: readonly Mention[]): Mention | undefined {
  const rank = ({ from, to, within, meant }: Mention) =>
    (meant.place ? 10_000 : 0) +
    (meant.within === "same" ? 2_000 : 0) +
    (within ? 1_000 : 0) +
    20 * (to - from) +
    from / maxWords;
  return mentions.toSorted((a, b) => rank(b) - rank(a))[0];
}

/**
 * Returns the state or place that a whole text names.
 *
 * @param only limits places to one state
 */
export function resolvePlace(text: string, only?: string): NamedPlace | null {
  const places = placesNamed(text, only);
  const state = stateNamed(text.replace(/ state$/, ""))?.label;
  const elsewhere = (own: string | undefined) =>
    places.filter((other) => other.state !== own).slice(0, maxOthers);
  if (state !== undefined && (!only || only === state)) {
    return { place: null, state, within: "same", others: elsewhere(state) };
  }
  const [place, second] = places;
  if (!place) return null;
  const isTown = second?.state === place.state;
  return {
    place,
    state: place.state,
    within: isTown ? townRadius : "same",
    others: elsewhere(place.state),
  };
}

/** Replaces the text by a filter for the place that it names; the rest of the text remains. */
export function replaceTextByPlace(filters: Filters, { rest, place, state, within }: PlaceInText): Filters {
  const { search: _, within: __, ...others } = filters;
  return {
    ...others,
    ...(rest && { search: `"${rest}"` }),
    ...(place ? { area: place.area, within } : { state }),
  };
}

/** Returns the text to search for, folded, without the quotes that suppress places. */
export function foldedText(search: string): string {
  return fold(isQuoted(search) ? search.slice(1, -1) : search);
}

function isQuoted(text: string): boolean {
  return text.length > 2 && text.startsWith('"') && text.endsWith('"');
}
