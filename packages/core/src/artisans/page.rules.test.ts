import { expect, it } from "vitest";
import { pageDescription, pageTitle } from "./page.rules.ts";
import type { ArtisanProfile } from "./schema.ts";

const artisan = {
  name: "Ngozi Eze",
  category: "AC Technician",
  location: "Wuse, Federal Capital Territory",
  hourlyRate: 12_500,
  rating: 4.46,
  totalReviews: 1,
} as ArtisanProfile;

it("titles an artisan's page with the name, the trade and the place", () => {
  expect(pageTitle(artisan)).toBe("Ngozi Eze, AC Technician in Wuse, Federal Capital Territory");
});

it("describes an artisan with the rate and the rating, if there are any", () => {
  expect(pageDescription(artisan)).toBe(
    "Ngozi Eze, AC Technician in Wuse, Federal Capital Territory. ₦12,500 / hour. Rated 4.5 of 5 in 1 review. See the work and make contact.",
  );
  expect(pageDescription({ ...artisan, rating: null, hourlyRate: null })).toContain(
    "Rate on request. No reviews yet.",
  );
});
