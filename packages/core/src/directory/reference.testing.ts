import { experienceLevel } from "../artisan/experience.ts";
import { categoryKey } from "../site/categories.ts";
import { parseLocation, stateNamed } from "../site/locations.ts";
import type { Document } from "./document.ts";
import type { Filters } from "./schema.ts";

/**
 * The spec's own search (spec 1, section 5) as a plain filter over an array: what every index must agree with. Written
 * to be read beside the spec, not to be quick.
 */
export function matches(document: Document, filters: Filters, at: number): boolean {
  const { city, state } = parseLocation(document.location);
  const rules = [
    !filters.search ||
      [document.name, document.category, document.description].some((text) =>
        contains(text, filters.search ?? ""),
      ),
    !filters.location || contains(document.location, filters.location),
    !filters.category || categoryKey(document.category) === categoryKey(filters.category),
    !filters.state || state === (stateNamed(filters.state)?.label ?? filters.state),
    !filters.city || city?.toLowerCase() === filters.city.toLowerCase(),
    !filters.minPrice || (document.hourlyRate !== null && document.hourlyRate >= filters.minPrice),
    filters.maxPrice === undefined ||
      filters.maxPrice === 100_000 ||
      (document.hourlyRate !== null && document.hourlyRate <= filters.maxPrice),
    !filters.experience || experienceLevel(document.experienceYears) === filters.experience,
    !filters.premium || (document.premiumUntil !== null && Date.parse(document.premiumUntil) > at),
    !filters.available || document.isOnline,
  ];
  return rules.every(Boolean);
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
