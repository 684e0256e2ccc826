import { emptyWords, tradesMeant, type ClientsWords } from "../../fixed/clients-words.ts";
import { fold } from "../../fixed/fold.ts";
import { stateNamed } from "../../fixed/locations.ts";
import { placesNamed } from "../../fixed/places.ts";
import { type Radius } from "../../fixed/radius.ts";
import type { Filters, ShownPlace } from "../../model/directory/schema.ts";

/** A text that names a place. */
export interface Understood {
  /** What else it says, folded; empty for nothing. */
  readonly rest: string;
  /** The best guess; null where it is a state. */
  readonly place: ShownPlace | null;
  /** The state's label. */
  readonly state: string;
  readonly within: Radius;
  /** Whether it says so ("near", "in"). Else texts that contain the name match, too: it may be somebody's. */
  readonly isSure: boolean;
  /** What else the name may mean. */
  readonly others: readonly ShownPlace[];
}

/** The words before a place, and how far around it they mean. */
const before: Readonly<Record<string, Radius>> = {
  near: "10",
  around: "10",
  "close to": "10",
  "near to": "10",
  in: "same",
  inside: "same",
  at: "same",
  within: "same",
};

/** So many words are read. */
const mostWords = 12;
const mostOthers = 5;

/**
 * The place that a search's text names: after a word like "near", alone, or beside a trade ("plumber yaba"). Null where it
 * names none, where a place was asked for besides, and for a text in double quotes.
 */
export function understand(filters: Filters, words: ClientsWords): Understood | null {
  const { search, area, location, city } = filters;
  if (!search || isQuoted(search) || area || location || city) return null;
  const typed = fold(search)
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (typed.length === 0 || typed.length > mostWords) return null;
  const only = filters.state && (stateNamed(filters.state)?.label ?? filters.state);
  const read = (rest: readonly string[], place: readonly string[], within?: Radius): Understood | null => {
    const where = placeMeant(place.join(" "), only);
    if (!where) return null;
    const says = rest.some((word) => !emptyWords.has(word)) ? rest.join(" ") : "";
    return { ...where, rest: says, within: filters.within ?? within ?? "same", isSure: within !== undefined };
  };
  const isTrade = (some: readonly string[]) => tradesMeant(some.join(" "), words).length > 0;
  const places = typed.map((_, at) => at);
  return (
    firstOf(places, (at) =>
      firstOf([2, 1], (length) => {
        const within = before[typed.slice(at, at + length).join(" ")];
        return within ? read(typed.slice(0, at), typed.slice(at + length), within) : null;
      }),
    ) ??
    read([], typed) ??
    firstOf(places.slice(1), (at) => {
      const [head, tail] = [typed.slice(0, at), typed.slice(at)];
      return (isTrade(head) ? read(head, tail) : null) ?? (isTrade(tail) ? read(tail, head) : null);
    })
  );
}

/** A state, or the places of a name; in one state, where only that counts. */
function placeMeant(
  text: string,
  only: string | undefined,
): Pick<Understood, "place" | "state" | "others"> | null {
  const places = placesNamed(text, only);
  const state = stateNamed(text.replace(/ state$/, ""))?.label;
  if (state !== undefined && (!only || only === state)) {
    return { place: null, state, others: places.slice(0, mostOthers) };
  }
  const [place, ...others] = places;
  return place ? { place, state: place.state, others: others.slice(0, mostOthers) } : null;
}

/** What is searched for instead, where a text surely names a place: the rest of it, there. */
export function instead(filters: Filters, { rest, place, state, within }: Understood): Filters {
  const { search: _, within: __, ...others } = filters;
  return {
    ...others,
    ...(rest && { search: `"${rest}"` }),
    ...(place ? { area: place.area, within } : { state }),
  };
}

/** The text that is looked for, folded: without the quotes that say that it names no place. */
export function textOf(search: string): string {
  return fold(isQuoted(search) ? search.slice(1, -1) : search);
}

function isQuoted(text: string): boolean {
  return text.length > 2 && text.startsWith('"') && text.endsWith('"');
}

function firstOf<T>(all: readonly T[], read: (each: T) => Understood | null): Understood | null {
  for (const each of all) {
    const found = read(each);
    if (found) return found;
  }
  return null;
}
