import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { describe, expect, it } from "vitest";
import { artisanOf } from "./testing.ts";
import { pageDescription, pageTitle } from "@handiwork/core/artisans/page.rules";
import { aboutText, whatsappGreeting } from "./texts.ts";

const artisan = (own: Partial<ArtisanProfile> = {}) =>
  artisanOf({
    name: "Ngozi Eze",
    category: "AC Technician",
    location: "Wuse, Federal Capital Territory",
    hourlyRate: 12_500,
    bio: null,
    experienceYears: null,
    rating: 4.46,
    totalReviews: 1,
    ...own,
  });

describe("aboutText", () => {
  it("is the artisan's own text if there is one", () => {
    expect(aboutText(artisan({ bio: "I repair what others give up." }))).toBe(
      "I repair what others give up.",
    );
  });

  it("otherwise contains name, trade, place and experience", () => {
    expect(aboutText(artisan({ experienceYears: "3-5" }))).toMatch(
      /^Ngozi Eze takes on AC technician work in Wuse, Federal Capital Territory, with 3-5 years of experience\./,
    );
    expect(aboutText(artisan({ category: "Other" }))).toMatch(/^Ngozi Eze takes on work in Wuse/);
  });
});

it("titles the page with the artisan and the trade", () => {
  expect(pageTitle(artisan())).toBe("Ngozi Eze, AC Technician in Wuse, Federal Capital Territory");
  expect(pageDescription(artisan())).toBe(
    "Ngozi Eze, AC Technician in Wuse, Federal Capital Territory. ₦12,500 / hour. Rated 4.5 of 5 in 1 review. See the work and make contact.",
  );
  expect(pageDescription(artisan({ rating: null, hourlyRate: null }))).toContain(
    "Rate on request. No reviews yet.",
  );
});

it("greets the artisan by name on WhatsApp", () => {
  expect(whatsappGreeting(artisan())).toBe(
    "Hello Ngozi Eze, I found your profile on Handiwork and would like to talk about a job.",
  );
});
