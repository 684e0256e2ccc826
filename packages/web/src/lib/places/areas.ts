import {
  areaNamed,
  areaOf,
  bandBetween,
  nearestArea,
  distanceInWords,
} from "@handiwork/core/reference/areas";
import { placesNamed, shownArea, serviceAreaOf, type ShownPlace } from "@handiwork/core/reference/places";

/*
 * Lookups in the table of areas. It is 10 kB, so pages import this file dynamically.
 */

/** Returns the distance between two areas, by their codes, in words: "about 5 km"; undefined if it is too far to say. */
export function distanceBetween(from: string, to: string): string | undefined {
  const [a, b] = [areaOf(from), areaOf(to)];
  return a && b ? distanceInWords(bandBetween(a, b)) : undefined;
}

/** Maximum number of suggested places. */
const maxPlaces = 8;

/** Returns the places that a text may mean, best guess first: those of that name, then those whose area's name begins with it. */
export function placesFor(text: string): ShownPlace[] {
  const all = [...placesNamed(text), ...areaNamed(text).map(shownArea)];
  const once = new Map(all.toReversed().map((place) => [place.area, place]));
  return all.filter((place) => once.get(place.area) === place).slice(0, maxPlaces);
}

/** Returns an area by its code, as a place. */
export function placeOf(code: string): ShownPlace | undefined {
  const area = areaOf(code);
  return area && shownArea(area);
}

/** Returns the place that an address is in; undefined if it names none, or several. */
export function addressPlace(address: string): ShownPlace | undefined {
  return serviceAreaOf(address).base ?? undefined;
}

/** Returns the place of a position; undefined outside Nigeria. */
export function placeAt(position: { readonly lat: number; readonly lon: number }): ShownPlace | undefined {
  const area = nearestArea(position);
  return area && shownArea(area);
}
