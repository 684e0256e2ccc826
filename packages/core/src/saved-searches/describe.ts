import { tradeNamed } from "../reference/categories.ts";
import { parseLocation, stateNamed } from "../reference/locations.ts";

/**
 * Returns an artisan's trade and place from fixed lists, because mails and notifications contain no text of artisans.
 */
export function describeArtisan(artisan: { category: string; location: string }): {
  trade: string;
  place: string;
} {
  return { trade: tradeNamed(artisan.category) ?? "Artisan", place: placeInWords(artisan.location) };
}

function placeInWords(location: string): string {
  const { city, state } = parseLocation(location);
  const known = stateNamed(state ?? "");
  if (!known) return "Nigeria";
  return city !== null && known.cities.includes(city) ? `${city}, ${known.label}` : known.label;
}
