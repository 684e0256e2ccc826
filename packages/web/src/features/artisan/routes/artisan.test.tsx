import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review } from "@handiwork/core/reviews/schema";

import { renderToStaticMarkup } from "react-dom/server";
import { Route, Routes, StaticRouter } from "react-router-dom";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { Providers } from "../../../app/providers.tsx";
import { newQueryClient } from "../../../app/query-client.ts";
import { linksIn, textOf } from "../../../lib/testing.ts";
import { artisanQuery, reviewsQuery } from "../api.ts";
import { isMissing } from "../../../lib/api/embedded.ts";
import { ApiError } from "../../../lib/api/errors.ts";
import { artisanOf, reviewOf } from "../testing.ts";
import { Page } from "./artisan.tsx";

const artisan = artisanOf();
const { id } = artisan;
const review = reviewOf();

function render(own: Partial<ArtisanProfile> | null = {}, reviews: Review[] = [review]): string {
  const client = newQueryClient();
  if (own) client.setQueryData(artisanQuery(id).queryKey, { ...artisan, ...own });
  client.setQueryData(reviewsQuery(id).queryKey, {
    pages: [{ items: reviews, nextCursor: null }],
    pageParams: [null],
  });
  return renderToStaticMarkup(
    <Providers client={client}>
      <StaticRouter location={`/artisans/${id}`}>
        <Routes>
          <Route path="/artisans/:id" element={<Page />} />
        </Routes>
      </StaticRouter>
    </Providers>,
  );
}

const words = (own?: Partial<ArtisanProfile>, reviews?: Review[]) => textOf(render(own, reviews));

/** Loads the chunk of the reviews first. */
beforeAll(() => vi.waitFor(() => expect(words()).toContain("All of them fitted.")));

/** The public page for a guest (A-APROF-03 to A-APROF-14; A-GAP-48, A-GAP-53 to A-GAP-56). */
describe("the artisan's page", () => {
  it("shows a spinner while loading", () => {
    expect(textOf(render(null))).toBe("Artisan Loading artisan");
  });

  it("shows the artisan at a glance", () => {
    expect(words()).toContain(
      "Chinwe Okafor Tailor · Chinwe Couture Rated 3.7 of 5 3 reviews Verified Premium Available for new jobs Cut once, sewn to last. Experience 5+ years Jobs completed 12 (self-reported) Location Enugu, Enugu Languages Igbo, English More about me",
    );
  });

  it.each([
    [{ isActive: true, seen: "today" }, "Active now"],
    [{ isActive: false, seen: "week" }, "Last seen within a week"],
  ] as const)("says roughly when they were last there: %o", (presence, expected) => {
    expect(words({ presence })).toContain(expected);
    expect(words()).not.toMatch(/Active now|Last seen/);
  });

  it("claims nothing about a new artisan", () => {
    const text = words({
      rating: null,
      totalReviews: 0,
      jobsCompleted: 0,
      bio: null,
      isPremium: false,
      isVerified: false,
      isOnline: false,
    });
    expect(text).toContain(
      "– 0 reviews Not taking new jobs right now Customer Satisfaction is My Number One Priority",
    );
    expect(text).not.toMatch(/Premium|Verified|Jobs completed/);
    expect(text).toContain("About me Chinwe Okafor takes on tailor work in Enugu, Enugu");
  });

  it("shows the viewer, and WhatsApp only with a number", () => {
    expect(words()).toContain("Contacting as Guest Online");
    const away = words({ isOnline: false });
    expect(away).toContain("Not taking new jobs right now");
    expect(away).not.toContain("Online");
    expect(linksIn(render())).toContainEqual({
      text: "WhatsApp",
      href: expect.stringMatching(/^https:\/\/wa\.me\/2348012345678\?text=Hello%20Chinwe%20Okafor/),
    });
    expect(words({ whatsapp: null })).not.toContain("WhatsApp");
  });

  it("tells owner and admins that it is not listed, and is noindex", () => {
    expect(words({ listing: "pending" })).toContain(
      "Waiting for approval: only you and admins can see this page",
    );
    expect(words({ listing: "disabled" })).toContain(
      "This account is disabled: only admins can see this page",
    );
    expect(render({ listing: "pending" })).toContain('<meta name="robots" content="noindex"/>');
    expect(render()).not.toContain("noindex");
  });

  it("links back to the search and the artisan's trade", () => {
    const [, trail = ""] = /aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/.exec(render()) ?? [];
    expect(linksIn(trail).map(({ href }) => href)).toEqual(["/artisans", "/artisans?category=tailor"]);
  });

  it("shows a drawing without pictures of the work", () => {
    expect(render()).toMatch(/<img src="[^"]+" alt="" width="400" height="300"/);
  });
});

describe("the reviews", () => {
  it("have a summary with a bar per star rating, five first, and rounded stars", () => {
    expect(words()).toContain(
      "Reviews 3 reviews These reviews are not from jobs on Handiwork. 3.7 4 of 5 stars 5 5 stars: 33% (1) 4 4 stars: 0% (0) 3 3 stars: 67% (2) 2 2 stars: 0% (0) 1 1 star: 0% (0)",
    );
  });

  it("show author and date, with fallbacks", () => {
    expect(words()).toContain("Adaeze O. January 5, 2025 5 of 5 stars All of them fitted.");
    expect(words({}, [{ ...review, clientName: "", comment: null }])).toContain(
      "Client January 5, 2025 5 of 5 stars No comment provided.",
    );
  });

  it("say that client and artisan have been in contact, and show the artisan's answer", () => {
    const answer = { text: "Thank you, Ma.", createdAt: "2025-01-06T10:00:00.000Z" };
    const text = words({}, [{ ...review, contacted: true, answer }]);
    expect(text).toContain("Contacted Adaeze O. and Chinwe Okafor have exchanged messages on Handiwork.");
    expect(text).toContain("Reply from Chinwe Okafor January 6, 2025 Thank you, Ma.");
    expect(words()).not.toContain("Contacted");
  });

  it("say so if there are none", () => {
    expect(words({ totalReviews: 0, rating: null }, [])).toContain(
      "Reviews No reviews yet No reviews yet. Encourage clients to leave feedback after working with you.",
    );
  });
});

it("treats only an unknown artisan and a wrong id as missing", () => {
  expect(isMissing(new ApiError("Artisan not found", { status: 404, code: "not-found" }))).toBe(true);
  expect(isMissing(new ApiError("id: Not an account id", { status: 400, code: "invalid" }))).toBe(true);
  expect(isMissing(new ApiError("Try again", { status: 503, code: "unavailable" }))).toBe(false);
  expect(isMissing(new Error("no"))).toBe(false);
});
