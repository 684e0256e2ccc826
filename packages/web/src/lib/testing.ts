import type { ArtisanCard } from "@handiwork/core/directory/schema";

/** Returns an artisan as in lists. */
export function cardOf(own: Partial<ArtisanCard> = {}): ArtisanCard {
  return {
    id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
    name: "Chinwe Okafor",
    category: "Tailor",
    location: "Enugu, Enugu",
    place: null,
    rating: 4.86,
    reviews: 1,
    hourlyRate: 12_500,
    image: null,
    cover: null,
    isOnline: true,
    isVerified: true,
    isPremium: true,
    description: "Bridal wear and alterations.",
    experienceYears: "5+",
    ...own,
  };
}

/** Returns the links in a piece of HTML with their texts, in order. */
export function linksIn(html: string): { text: string; href: string }[] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = "", inner = ""]) => ({
    text: textOf(inner),
    href: href.replaceAll("&amp;", "&"),
  }));
}

/** Returns the text of a piece of HTML. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
