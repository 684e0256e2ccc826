/** The radii of a search around an area: the area itself, or other areas by the distance of their centres in km. */
export const radii = ["same", "5", "10", "25", "50"] as const;
export type Radius = (typeof radii)[number];

/** Returns the text of a radius in a choice, and before the name of an area. */
export function radiusInWords(radius: Radius): string {
  return radius === "same" ? "This area" : `About ${radius} km`;
}

/** The format of an area's code; `areaOf` knows the existing ones. */
export const areaCode = /^NG\d{6}$/;
