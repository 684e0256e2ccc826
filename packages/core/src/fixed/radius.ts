/** How far around an area a search looks: the area itself, or the areas whose centres lie about so many kilometres away. */
export const radii = ["same", "5", "10", "25", "50"] as const;
export type Radius = (typeof radii)[number];

/** A radius as a choice, and before the name of an area. */
export function radiusInWords(radius: Radius): string {
  return radius === "same" ? "This area" : `About ${radius} km`;
}

/** What an area's code looks like; `areaOf` knows which there are. */
export const areaCode = /^NG\d{6}$/;
