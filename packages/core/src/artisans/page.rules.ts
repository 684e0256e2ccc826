import type { ArtisanProfile } from "./schema.ts";
import { hourlyRate, plural, rating } from "../reference/format.ts";

/** The id of the data block with the ArtisanProfile in an artisan's document. */
export const embeddedId = "data";

/** Returns the title of an artisan's page. */
export function pageTitle({ name, category, location }: ArtisanProfile): string {
  return `${name}, ${category} in ${location}`;
}

/** Returns the description of an artisan for search engines and link previews. */
export function pageDescription(artisan: ArtisanProfile): string {
  const { name, category, location, totalReviews } = artisan;
  const rated = artisan.rating
    ? `Rated ${rating(artisan.rating)} of 5 in ${plural(totalReviews, "review")}.`
    : "No reviews yet.";
  return `${name}, ${category} in ${location}. ${hourlyRate(artisan.hourlyRate)}. ${rated} See the work and make contact.`;
}
