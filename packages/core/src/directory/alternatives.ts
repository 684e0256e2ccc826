import { areaOf, areasOf } from "../reference/areas.ts";
import { firstNames } from "../reference/first-names.ts";
import { fold } from "../reference/fold.ts";
import { type TradeTerms } from "../reference/trade-terms.ts";
import { stateNamed } from "../reference/locations.ts";
import type { Position } from "../reference/outline.ts";
import { reaches, type Corrected, type Filters, type SearchedPlace } from "./schema.ts";
import {
  areaFilterPlace,
  placeOf,
  textTests,
  type Artisans,
  type Found,
  type SearchContext,
} from "./as-entered.ts";
import { isEmpty, intersect } from "./bits.ts";
import { readAsWords, corrections, type Correction } from "./correct.ts";
import { match, matchesAny, placesOf, type TextTest } from "./match.ts";
import { resolveLocation } from "./names.ts";
import { rowsWithin } from "./near.ts";
import { memoize } from "./memoize.ts";
import { queryOf, type ArtisanSegment } from "./shape.ts";
import { replaceTextByPlace, type NamedPlace, type PlaceInText } from "./place-in-text.ts";

/** An alternative reading of a search without matches. */
interface Reading {
  /** All filters except the text. */
  readonly filters: Filters;
  readonly tests: readonly TextTest[];
  readonly place: SearchedPlace | null;
  readonly corrected: Corrected | null;
}

/**
 * Finds alternative matches for a search that has none: those of the first reading whose words match any artisan, in
 * its place or in the nearest place with a match. Returns null if the words as entered match artisans whom another
 * filter excludes.
 */
export function findAlternative(
  live: Artisans,
  filters: Filters,
  understood: PlaceInText | null,
  given: SearchContext,
): Found | null {
  let first: Found | undefined;
  for (const reading of readings(live, filters, understood, given)) {
    const { tests, place, corrected } = reading;
    // Matches across the country are worth less than matches in the place for fewer words.
    const isFar = first?.place?.widenedTo === "country";
    if (first && !isFar && (corrected?.dropped.length ?? 0) > 0) break;
    if (tests.length > 0 && !matchesAny(live.parts, () => [], tests)) continue;
    const matched = match(live.parts, queryOf(reading.filters, given.at), tests);
    if (matched.total > 0) return { matched, place, corrected };
    const wider = inTheNearestPlace(live, reading, filters.state, given.at);
    if (!corrected) return wider;
    // A later reading may match an artisan in the place itself.
    first ??= wider ?? { matched, place, corrected };
  }
  return first ?? null;
}

/** Yields the readings of a search, the most likely first. */
function* readings(
  live: Artisans,
  filters: Filters,
  understood: PlaceInText | null,
  { words }: SearchContext,
): Generator<Reading> {
  const { search, location, city, ...others } = filters;
  const only = filters.state && (stateNamed(filters.state)?.label ?? filters.state);
  const named = location || city;
  const there = named ? atLocation(live, others, named, only) : null;
  const read = correctionReader(
    there ?? { rest: others, place: areaFilterPlace(filters), name: null, unknown: [] },
  );
  if (!search) {
    if (there?.place) yield read(nothing);
    return;
  }
  const plain: Correction = { ...nothing, words: [search], tests: textTests(search, words) };
  if (there) yield read(plain);
  else if (!understood?.isSure) yield { ...read(plain), corrected: null };
  if (understood?.isSure) yield inPlace(filters, understood, words);
  else if (understood && !isFirstName(understood)) {
    const text = readAsWords(live.parts, search, words);
    if (text) yield read(text);
    yield inPlace(filters, understood, words);
  }
  const mayNamePlace = !named && !filters.area;
  for (const correction of corrections(live.parts, { search, mayNamePlace, only }, words))
    yield read(correction);
}

const nothing: Correction = { words: [], tests: [], place: null, dropped: [] };

/** Reads the place in the text as certain, and searches the rest of the text there. */
function inPlace(filters: Filters, understood: PlaceInText, words: TradeTerms): Reading {
  const { search, ...there } = replaceTextByPlace(filters, understood);
  return { filters: there, tests: textTests(search, words), place: placeOf(understood), corrected: null };
}

/** Returns a function that turns corrections into readings, using the filters' own place. */
function correctionReader(there: AtLocation): (correction: Correction) => Reading {
  return ({ words, tests, place, dropped }) => {
    const search = words.join(" ");
    const location = there.name ?? place?.place?.name ?? place?.state ?? null;
    return {
      filters: place ? at(there.rest, place) : there.rest,
      tests,
      place: place ? placeOf({ ...place, rest: search, isSure: true }) : there.place,
      corrected: {
        text: [search, location].filter(Boolean).join(" in "),
        search: search || null,
        location,
        dropped: [...dropped, ...there.unknown],
      },
    };
  };
}

/** Returns whether a place's name is also a first name. */
function isFirstName({ place }: PlaceInText): boolean {
  return place !== null && firstNames.has(fold(place.name));
}

/** Adds a place to filters. */
function at({ within, ...filters }: Filters, { place, state, within: usual }: NamedPlace): Filters {
  return place ? { ...filters, area: place.area, within: within ?? usual } : { ...filters, state };
}

interface AtLocation {
  readonly rest: Filters;
  readonly place: SearchedPlace | null;
  /** The location as displayed; null if there is none. */
  readonly name: string | null;
  /** The location, if it resembles no known place. */
  readonly unknown: readonly string[];
}

/** Reads a location filter as the place that it names or resembles, or else as words of artisans' addresses. */
function atLocation(
  live: Artisans,
  filters: Filters,
  location: string,
  only: string | undefined,
): AtLocation {
  const folded = fold(location);
  const isThere = live.parts.some(({ segment }) =>
    placesOf(segment).some((place) => place.folded.includes(folded)),
  );
  const meant = resolveLocation(location, only, !isThere);
  if (!meant) {
    return isThere
      ? { rest: { ...filters, location }, place: null, name: location, unknown: [] }
      : { rest: filters, place: null, name: null, unknown: [location] };
  }
  const place = placeOf({ ...meant, within: filters.within ?? meant.within, rest: "", isSure: true });
  const name = isThere ? location : (meant.place?.name ?? meant.state);
  return { rest: at(filters, meant), place: { ...place, understood: null }, name, unknown: [] };
}

/** Finds the nearest artisans who match a reading that has no match in its place. */
function inTheNearestPlace(
  live: Artisans,
  { filters, tests, place, corrected }: Reading,
  chosenState: string | undefined,
  moment: number,
): Found | null {
  if (!place) return null;
  const { area: _, within: __, state: ___, ...rest } = filters;
  const query = queryOf({ ...rest, ...(chosenState !== undefined && { state: chosenState }) }, moment);
  const { rows: anywhere, ...everywhere } = match(live.parts, query, tests);
  if (everywhere.total === 0) return null;
  const centre = centreOf(place);
  for (const widenedTo of reaches) {
    const isNear: TextTest = memoize((segment) =>
      rowsWithin(segment as ArtisanSegment, centre, Number(widenedTo)),
    );
    if (live.parts.every(({ segment }, part) => isEmpty(intersect(isNear(segment).slice(), anywhere[part]!))))
      continue;
    const matched = match(live.parts, query, [...tests, isNear]);
    return { matched: { ...matched, anywhere }, place: { ...place, widenedTo }, corrected };
  }
  // A place name alone must not match the whole country.
  if (tests.length === 0) return null;
  return { matched: { ...everywhere, rows: anywhere }, place: { ...place, widenedTo: "country" }, corrected };
}

/** Returns the centre of a place: of its area, or the mean centre of its state's areas. */
function centreOf({ place, state }: SearchedPlace): Position {
  const areas = place ? [areaOf(place.area)].filter((area) => area !== undefined) : areasOf(state);
  const middle = (of: "lat" | "lon") => areas.reduce((sum, area) => sum + area[of], 0) / areas.length;
  return { lat: middle("lat"), lon: middle("lon") };
}
