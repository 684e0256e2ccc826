import { areaNamed, areaOf, bandBetween, nearestArea, distanceInWords } from "@handiwork/core/fixed/areas";
import { placesNamed, shownArea, whereabouts, type ShownPlace } from "@handiwork/core/fixed/places";

/*
 * What pages ask of the table of areas. It is 9 kB: pages import this file only when somebody asks for a place.
 */

/** How far two areas are apart, in words: "about 5 km"; undefined where it is too far to say. In: their codes. */
export function distanceBetween(from: string, to: string): string | undefined {
  const [a, b] = [areaOf(from), areaOf(to)];
  return a && b ? distanceInWords(bandBetween(a, b)) : undefined;
}

/** So many are offered for what is typed. */
const most = 8;

/** The places that a text may mean, best guess first: those of that name, then those whose area's name begins with it. */
export function placesFor(text: string): ShownPlace[] {
  const all = [...placesNamed(text), ...areaNamed(text).map(shownArea)];
  const once = new Map(all.toReversed().map((place) => [place.area, place]));
  return all.filter((place) => once.get(place.area) === place).slice(0, most);
}

/** An area by its code, as a place. */
export function placeOf(code: string): ShownPlace | undefined {
  const area = areaOf(code);
  return area && shownArea(area);
}

/** The place that an address is in; undefined where it says none, or several. */
export function addressPlace(address: string): ShownPlace | undefined {
  return whereabouts(address).base ?? undefined;
}

/** The place of a position in degrees; undefined outside of Nigeria. */
export function placeAt(position: { readonly lat: number; readonly lon: number }): ShownPlace | undefined {
  const area = nearestArea(position);
  return area && shownArea(area);
}
