import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { describe, expect, it } from "vitest";
import { artisanDocument } from "./documents.ts";

const origin = "https://handiwork.example";
const template =
  "<html><head><!--meta--><title>Artisan</title><!--/meta--></head><body><p></body> in a text</p></body></html>";

const artisan: ArtisanProfile = {
  id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
  name: "Chinwe Okafor",
  avatar: null,
  businessName: null,
  category: "Tailor",
  place: null,
  serves: [],
  location: "Enugu, Enugu",
  hourlyRate: 5000,
  description: null,
  bio: null,
  skills: [],
  languages: [],
  services: [],
  experienceYears: null,
  jobsCompleted: 0,
  rating: null,
  totalReviews: 0,
  starCounts: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 },
  isOnline: true,
  presence: null,
  isPremium: false,
  isVerified: false,
  whatsapp: null,
  portfolio: [],
  links: [],
  jobsDone: null,
  memberSince: "2025-01-05T10:00:00.000Z",
  listing: "listed",
};

const documentOf = (own: Partial<ArtisanProfile> = {}) =>
  artisanDocument(template, { ...artisan, ...own }, origin);

/** Returns the structured data of a document. */
const business = (own: Partial<ArtisanProfile> = {}) =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*)<\/script>/.exec(documentOf(own))?.[1] ?? "",
  ) as Record<string, unknown>;

const picture = (key: string, width: number, widths: number[]) => ({
  key,
  width,
  height: width * 0.75,
  widths,
  placeholder: "data:,",
});

describe("the structured data", () => {
  it("is a local business, with a rating only if there are reviews", () => {
    expect(business()).toEqual({
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      "@id": `${origin}/artisans/${artisan.id}`,
      url: `${origin}/artisans/${artisan.id}`,
      name: "Chinwe Okafor",
      address: {
        "@type": "PostalAddress",
        addressLocality: "Enugu",
        addressRegion: "Enugu",
        addressCountry: "NG",
      },
      knowsAbout: "Tailor",
      priceRange: "NGN 5000 per hour",
    });
    expect(business({ rating: 11 / 3, totalReviews: 3 })).toMatchObject({
      aggregateRating: { ratingValue: 3.7, reviewCount: 3, bestRating: 5, worstRating: 1 },
    });
    expect(business({ businessName: "Chinwe Couture", bio: "Cut\nonce.", hourlyRate: null })).toMatchObject({
      name: "Chinwe Couture",
      description: "Cut once.",
    });
  });
});

describe("the picture of a link", () => {
  it.each([
    [{}, "icon-512.png", "summary"],
    [{ avatar: picture("avatars/a", 400, [160, 400]) }, "media/avatars/a-400.webp", "summary_large_image"],
    [
      { avatar: picture("avatars/a", 400, [160, 400]), portfolio: [picture("work/1", 1280, [160, 1280])] },
      "media/work/1-1280.webp",
      "summary_large_image",
    ],
  ])("is of the work, or else the photograph, or else the site's own", (own, path, card) => {
    const html = documentOf(own);
    expect(html).toContain(`<meta property="og:image" content="${origin}/${path}" />`);
    expect(html).toContain(`<meta name="twitter:card" content="${card}" />`);
  });
});

describe("a user's text", () => {
  const nasty = `</script></title><script>alert(1)</script><!-- " ' & \u2028 $& {{x}} \u202e`;

  it("is always escaped", () => {
    const html = documentOf({
      name: nasty,
      businessName: nasty,
      category: nasty,
      location: nasty,
      bio: nasty,
      description: nasty,
      skills: [nasty],
    });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).not.toContain("\u202e Handiwork");
    const [, data = ""] = /id="data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name: nasty, bio: nasty, skills: [nasty] });
    expect(html.endsWith("</body></html>")).toBe(true);
  });

  it("is shortened in previews", () => {
    const html = documentOf({ name: "A".repeat(5_000), bio: "B".repeat(5_000) });
    const [, title = ""] = /<title>(.*)<\/title>/.exec(html) ?? [];
    expect(title.length).toBeLessThanOrEqual(110);
    for (const [, content = ""] of html.matchAll(/content="([^"]*)"/g)) {
      expect(content.length).toBeLessThanOrEqual(300);
    }
    expect(String(business({ bio: "B".repeat(5_000) })["description"]).length).toBe(300);
  });
});
