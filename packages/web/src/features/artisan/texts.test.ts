import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { describe, expect, it } from "vitest";
import { artisanOf } from "./testing.ts";
import { aboutText, whatsappGreeting } from "./texts.ts";

const artisan = (own: Partial<ArtisanProfile> = {}) =>
  artisanOf({
    name: "Ngozi Eze",
    category: "AC Technician",
    location: "Wuse, Federal Capital Territory",
    bio: null,
    experienceYears: null,
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

it("greets the artisan by name on WhatsApp", () => {
  expect(whatsappGreeting(artisan())).toBe(
    "Hello Ngozi Eze, I found your profile on Handiwork and would like to talk about a job.",
  );
});
