import { areasTable } from "./areas-table.ts";
import { fold } from "./fold.ts";
import { stateNamed } from "./locations.ts";
import { isInNigeria, type Position } from "./outline.ts";
import { radii, type Radius } from "./radius.ts";

/** One of Nigeria's 774 local government areas, including the six area councils of the Federal Capital Territory. */
export interface Area {
  /** The United Nations' (OCHA's) code, such as NG025020, which is independent of spelling. */
  readonly code: string;
  readonly name: string;
  /** The state's label. */
  readonly state: string;
  /** Other spellings of the name. */
  readonly aliases: readonly string[];
  /** The centre, in degrees north. */
  readonly lat: number;
  /** The centre, in degrees east. */
  readonly lon: number;
}

/** All areas by state, in alphabetical order. */
export const areas: readonly Area[] = areasTable.flatMap(([state, rows], index) =>
  rows.split("|").flatMap((row, at) => {
    const [name = "", lat, lon, ...aliases] = row.split(",");
    const code = `NG${numbered(index)}${numbered(at)}`;
    return name ? [{ code, name, state, aliases, lat: Number(lat) / 1000, lon: Number(lon) / 1000 }] : [];
  }),
);

const byCode = new Map(areas.map((area) => [area.code, area]));

export function areaOf(code: string): Area | undefined {
  return byCode.get(code);
}

/**
 * Returns a state's areas in alphabetical order.
 *
 * @param state a state of `stateNamed`
 */
export function areasOf(state: string): Area[] {
  const label = stateNamed(state)?.label;
  return areas.filter((area) => area.state === label).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

let names: ReadonlyMap<Area, readonly string[]> | undefined;

/** Returns the words of an area's names, the proper one first. The first call prepares all areas. */
function namesOf(area: Area): readonly string[] {
  names ??= new Map(areas.map((each) => [each, [each.name, ...each.aliases].map(wordsOf)]));
  return names.get(area) ?? [];
}

/**
 * Returns the areas that a text may name, best first: by name, by alias, by prefix ("Enugu" is three), then those of
 * a state that the text names. A state may follow the area ("Surulere, Lagos"). Ignores case, accents, apostrophes,
 * hyphens and the words "LGA" and "state".
 */
export function areaNamed(text: string): Area[] {
  const words = wordsOf(text);
  if (words === "") return [];
  const all = words.split(" ");
  const inState = all.flatMap((_, at) => {
    const state = stateNamed(all.slice(at).join(" "));
    return state ? matching(all.slice(0, at).join(" "), areasOf(state.label)) : [];
  });
  return [...new Set([...matching(words, areas), ...inState])];
}

/** Returns whether a text is the area's name or an alias, in any spelling that `areaNamed` accepts. */
export function isCalled(area: Area, text: string): boolean {
  return rankOf(wordsOf(text), area) < 2;
}

/** Returns the areas that match words, best first; all areas without words. */
function matching(words: string, among: readonly Area[]): Area[] {
  return among
    .map((area) => ({ area, rank: rankOf(words, area) }))
    .filter(({ rank }) => words === "" || rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ area }) => area);
}

/** Returns how well words match an area: 0 its name, 1 an alias, 2 a prefix of either, 3 not at all. */
function rankOf(words: string, area: Area): number {
  const called = namesOf(area);
  const at = called.findIndex((name) => name.replaceAll(" ", "") === words.replaceAll(" ", ""));
  if (at >= 0) return Math.min(at, 1);
  return called.some((name) => name.startsWith(`${words} `)) ? 2 : 3;
}

/** Returns a name's words for comparison, without words such as "LGA" and "state". */
export function wordsOf(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/\b(lga|local government( area)?|area council|state)\b/g, "")
    .replaceAll(/ +/g, " ")
    .trim();
}

/** The approximate distance between two areas: the smallest radius that includes both. */
export type Band = Radius | "beyond";

/** From the nearest to the farthest. */
export const bands: readonly Band[] = [...radii, "beyond"];

/** Returns whether a band lies within a radius. */
export function isWithin(band: Band, radius: Radius): boolean {
  return bands.indexOf(band) <= bands.indexOf(radius);
}

/** Returns a distance to display after a place ("Surulere, about 5 km"); undefined if the state is precise enough. */
export function distanceInWords(band: Band): string | undefined {
  if (band === "same") return "same area";
  return band === "beyond" ? undefined : `about ${band} km`;
}

/**
 * Returns the distance between the centres of two areas, rounded up to a band. A finer value would be misleading:
 * neighbouring centres are some 20 km apart, and an artisan may be anywhere in the area.
 */
export function bandBetween(a: Area, b: Area): Band {
  if (a.code === b.code) return "same";
  const km = kilometresBetween(a, b);
  return radii.find((radius) => radius !== "same" && km <= Number(radius)) ?? "beyond";
}

/** Returns the area whose centre is nearest to a position; undefined outside Nigeria. */
export function nearestArea(position: Position): Area | undefined {
  if (!isInNigeria(position)) return undefined;
  const [nearest] = areas
    .map((area) => ({ area, km: kilometresBetween(area, position) }))
    .toSorted((a, b) => a.km - b.km);
  return nearest?.area;
}

const earthRadiusKm = 6371;

/** Returns the distance between two positions in km, by the haversine formula on a sphere. */
export function kilometresBetween(a: Position, b: Position): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const h =
    Math.sin((latA - latB) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(radians(a.lon - b.lon) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns the OCHA number of a position in the table: three digits, counted from one. */
function numbered(index: number): string {
  return String(index + 1).padStart(3, "0");
}
