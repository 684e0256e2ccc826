import { areaOf, areas, wordsOf, type Area } from "./areas.ts";
import { stateNamed, states } from "./locations.ts";
import { namedPlaces } from "./towns.ts";

/** A place as displayed: its usual name, its area, and the state's label. */
export interface ShownPlace {
  /** The area's code. */
  readonly area: string;
  readonly name: string;
  readonly state: string;
}

/** The states whose places come first among places with the same name, because they are the most populous. */
const first = ["Lagos", "Federal Capital Territory"];

/** The places of each name, by its words without spaces: areas before places in them. Created on first use. */
let byName: ReadonlyMap<string, readonly ShownPlace[]> | undefined;

function index(): ReadonlyMap<string, readonly ShownPlace[]> {
  byName ??= makeIndex();
  return byName;
}

function makeIndex(): ReadonlyMap<string, readonly ShownPlace[]> {
  const found = new Map<string, ShownPlace[]>();
  const add = (name: string, place: ShownPlace) => {
    const key = keyOf(wordsOf(name));
    found.set(key, [...(found.get(key) ?? []), place]);
  };
  for (const area of areas) for (const name of [area.name, ...area.aliases]) add(name, shownArea(area));
  for (const { name, areas: its } of namedPlaces()) {
    for (const [at, area] of its.entries()) add(name, { ...shownArea(area), ...(at === 0 && { name }) });
  }
  for (const [key, places] of found) found.set(key, ranked(places));
  return found;
}

/** The first word of every name of a place or state, and every name without spaces. Created on first use. */
let beginnings: ReadonlySet<string> | undefined;

/** Returns whether a name of a place or state may start with a folded word; cheaper than `placesNamed`. */
export function mayStartPlaceName(word: string): boolean {
  beginnings ??= new Set(allNames().flatMap((name) => [firstWord(name), keyOf(wordsOf(name))]));
  return beginnings.has(firstWord(word));
}

function allNames(): string[] {
  return [
    ...areas.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...namedPlaces().map(({ name }) => name),
    ...states.flatMap(({ value, label }) => [value, label]),
    "Abuja",
  ];
}

function firstWord(name: string): string {
  return wordsOf(name).split(" ")[0] ?? "";
}

/** Returns each area once, under the first of its names, with Lagos first. */
function ranked(places: readonly ShownPlace[]): ShownPlace[] {
  const once = new Map(places.toReversed().map((place) => [place.area, place]));
  const rank = ({ state }: ShownPlace) => first.indexOf(state) + 1 || first.length + 1;
  return places.filter((place) => once.get(place.area) === place).toSorted((a, b) => rank(a) - rank(b));
}

function keyOf(words: string): string {
  return words.replaceAll(" ", "");
}

/** Returns the names of all places and states, folded and without spaces. */
export function placeKeys(): string[] {
  return [...new Set(allNames().map((name) => keyOf(wordsOf(name))))];
}

/**
 * Returns the places that a whole text names, best guess first: areas, towns and neighbourhoods. A town in several
 * areas is one place per area, the first under the town's name. A state may follow ("Surulere, Oyo"). Ignores case,
 * accents, apostrophes, hyphens and the words "LGA" and "state".
 *
 * @param within limits places to one state, by its label
 */
export function placesNamed(text: string, within?: string): readonly ShownPlace[] {
  const words = wordsOf(text).split(" ");
  const whole = placesOf(words, within);
  if (whole.length > 0) return whole;
  for (let at = 1; at < words.length; at += 1) {
    const state = stateNamed(words.slice(at).join(" "))?.label;
    if (state !== undefined && (within === undefined || state === within))
      return placesOf(words.slice(0, at), state);
  }
  return [];
}

/** Returns the places of a name by its words, optionally in one state. */
function placesOf(words: readonly string[], state: string | undefined): readonly ShownPlace[] {
  const all = index().get(words.join("")) ?? [];
  return state === undefined ? all : all.filter((place) => place.state === state);
}

/**
 * Returns the areas of an address: one, or those of a town that spans several, its centre first. Reads the parts of
 * the address from the end up to the first that names a place, or ends with one ("4 Allen Avenue, Ikeja, Lagos").
 * Returns none if no part does, or if the place is in several states.
 */
export function placesOfAddress(address: string): readonly ShownPlace[] {
  const parts = address.split(",").map((part) => wordsOf(part));
  const state = stateNamed(parts.at(-1) ?? "")?.label;
  for (const part of parts
    .slice(0, state === undefined ? undefined : -1)
    .toReversed()
    .slice(0, maxParts)) {
    const words = part.split(" ").slice(-maxWords);
    for (let at = 0; at < words.length; at += 1) {
      const found = placesNamed(words.slice(at).join(" "), state);
      if (found.length > 0) return found.every((place) => place.state === found[0]?.state) ? found : [];
    }
  }
  return [];
}

/** The maximum number of parts of an address, and of words per part, to examine. */
const [maxParts, maxWords] = [4, 4];

/** The areas of an artisan or merchant: the base, which distances are measured from, and the other areas served. */
export interface ServiceArea {
  readonly base: ShownPlace | null;
  readonly serves: readonly string[];
}

/**
 * Returns the areas of an artisan or merchant: the chosen ones, otherwise those of the address. The base has the name
 * in the address ("Yaba"). If no base was chosen and the address is a town in several areas, all of them are served.
 * Ignores unknown codes.
 */
export function serviceAreaOf(
  address: string,
  chosen: { readonly baseArea?: string | undefined; readonly areas?: readonly string[] | undefined } = {},
): ServiceArea {
  const places = placesOfAddress(address);
  const area = areaOf(chosen.baseArea ?? "");
  const base = area
    ? (places.length === 1 && places[0]?.area === area.code && places[0]) || shownArea(area)
    : places.length === 1 && places[0];
  const town = base ? [] : places.map((place) => place.area);
  const serves = [...(chosen.areas ?? []).filter((code) => areaOf(code)), ...town];
  return { base: base || null, serves: [...new Set(serves)].filter((code) => !base || code !== base.area) };
}

/** Returns an area as a place. */
export function shownArea({ code, name, state }: Area): ShownPlace {
  return { area: code, name, state };
}
