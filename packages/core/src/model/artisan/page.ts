import type { ArtisanProfile } from "./schema.ts";
import { hourlyRate, plural, rating } from "../../fixed/format.ts";

/** The id of the data block with the ArtisanProfile that an artisan's document brings along. */
export const embeddedId = "data";

/** The title of an artisan's page, by name and trade. */
export function pageTitle({ name, category, location }: ArtisanProfile): string {
  return `${name}, ${category} in ${location}`;
}

/** The sentence about an artisan that search engines and shared links show. */
export function pageDescription(artisan: ArtisanProfile): string {
  const { name, category, location, totalReviews } = artisan;
  const rated = artisan.rating
    ? `Rated ${rating(artisan.rating)} of 5 in ${plural(totalReviews, "review")}.`
    : "No reviews yet.";
  return `${name}, ${category} in ${location}. ${hourlyRate(artisan.hourlyRate)}. ${rated} See the work and make contact.`;
}
