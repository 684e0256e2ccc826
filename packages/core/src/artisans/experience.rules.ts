import type { experienceLevels } from "../reference/choice-filters.ts";

export type ExperienceLevel = (typeof experienceLevels)[number];

/**
 * Returns the experience level of a text such as "3-5 years", "10+" or "7". Its first number counts as years (or months);
 * "5+" is above "5" (A-GAP-36). Null if the text contains no number.
 */
export function experienceLevel(text: string): ExperienceLevel | null {
  const found = /(\d+)\s*(\+)?(\s*months?\b)?/i.exec(text);
  if (!found) return null;
  const years = Number(found[1]) / (found[3] ? 12 : 1);
  if (years > 5 || (years === 5 && found[2] === "+")) return "5+";
  return years >= 3 ? "3-5" : "1-2";
}
