import { states } from "./locations.ts";

/** How far around an area a search looks: the area itself, or the areas whose centres lie about so many kilometres away. */
export const radii = ["same", "5", "10", "25", "50"] as const;
export type Radius = (typeof radii)[number];

/** How far apart two areas are, roughly: the least radius that holds both. */
export type Band = Radius | "beyond";

/** From the nearest to the farthest. */
export const bands: readonly Band[] = [...radii, "beyond"];

/** Whether what is a band away lies within a radius. */
export function isWithin(band: Band, radius: Radius): boolean {
  return bands.indexOf(band) <= bands.indexOf(radius);
}

/** A radius as a choice, and behind the name of an area. */
export const radiusLabels: Readonly<Record<Radius, string>> = {
  same: "This area only",
  "5": "About 5 km",
  "10": "About 10 km",
  "25": "About 25 km",
  "50": "About 50 km",
};

/** A distance behind the name of a place ("Surulere, about 5 km"); undefined where it is too far to say more than the state. */
export function distanceInWords(band: Band): string | undefined {
  if (band === "same") return "same area";
  return band === "beyond" ? undefined : `about ${band} km`;
}

/** What an area's code looks like; `areaOf` knows which there are. */
export const areaCode = /^NG\d{6}$/;

/** The label of the state that an area's code is of: its first three digits count the states. */
export function stateOfArea(code: string): string | undefined {
  return states[Number(code.slice(2, 5)) - 1]?.label;
}
