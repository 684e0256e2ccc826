import type { ArtisanCard } from "@handiwork/core/directory/schema";

import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Providers } from "../../../app/providers.tsx";
import { newQueryClient } from "../../../app/query-client.ts";
import { cardOf, linksIn, textOf } from "../../../lib/testing.ts";
import { featuredQuery } from "../components/featured.tsx";
import { Page } from "./home.tsx";

function render(featured?: ArtisanCard[]): string {
  const client = newQueryClient();
  if (featured) client.setQueryData(featuredQuery().queryKey, { items: featured });
  return renderToStaticMarkup(
    <Providers client={client}>
      <StaticRouter location="/">
        <Page />
      </StaticRouter>
    </Providers>,
  );
}

const artisan = cardOf({ hourlyRate: 5000 });

describe("the home page", () => {
  const words = textOf(render());

  it.each([
    ["5,000+ Verified Artisans"],
    ["50,000+ Jobs Completed"],
    ["4.8/5 Average Rating"],
    ["Popular Categories Carpenter 1,234 artisans Plumber 892 artisans Electrician 756 artisans"],
    ["Painter 645 artisans Welder 423 artisans Tailor 567 artisans"],
    ["How It Works"],
    ["Featured Artisans"],
    ["connecting skilled artisans with clients across Nigeria"],
    ["Lagos, Nigeria"],
  ])("contains: %s", (text) => {
    expect(words).toContain(text);
  });

  it("has three steps and four reasons in the specified order", () => {
    expect(words).toMatch(/Search & Compare.*Connect & Hire.*Get Work Done/);
    expect(words).toMatch(/Verified Professionals.*Quick Response.*Quality Assured.*Satisfaction Guarantee/);
  });

  it("marks its three testimonials as samples", () => {
    expect(words.match(/5 of 5 stars/g)).toHaveLength(3);
    expect(words).toContain("Sample stories");
  });

  it("links to each popular trade, all artisans, the application and support", () => {
    const links = linksIn(render()).map(({ href }) => href);
    expect(links).toEqual(
      expect.arrayContaining([
        "/artisans?category=painter",
        "/artisans",
        "/become-artisan",
        "tel:+2347004263449",
        "mailto:support@handiwork.ng",
      ]),
    );
  });

  it("searches with a plain form without JavaScript", () => {
    expect(render()).toMatch(/<form[^>]* action="\/artisans"/);
    expect([...render().matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      "search",
      "location",
    ]);
  });
});

describe("featured artisans", () => {
  it("are three skeletons while loading", () => {
    const [, list = ""] = /aria-busy="true"[^>]*>(.*?)<\/ul>/.exec(render()) ?? [];
    expect(list.match(/<li>/g)).toHaveLength(3);
  });

  it("are cards with the specified facts", () => {
    const html = render([artisan]);
    expect(textOf(html)).toContain(
      "Online Chinwe Okafor Verified Tailor Enugu, Enugu Rated 4.9 of 5 (1 review) ₦5,000 / hour Contact Artisan",
    );
    expect(linksIn(html)).toContainEqual({ text: "Chinwe Okafor", href: `/artisans/${artisan.id}` });
  });

  it("have no badges that do not apply", () => {
    const plain = {
      ...artisan,
      isOnline: false,
      isVerified: false,
      rating: null,
      reviews: 0,
      hourlyRate: null,
    };
    const words = textOf(render([plain]));
    expect(words).toContain("Chinwe Okafor Tailor Enugu, Enugu N/A (0 reviews) Rate on request");
    expect(words).not.toContain("Online");
  });

  it("have an empty state", () => {
    expect(textOf(render([]))).toContain("No featured artisans available");
  });
});
