import type { ArtisanCard, SearchResult } from "@handiwork/core/directory/schema";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { AuthProvider } from "../../../lib/session/auth.tsx";
import { newQueryClient } from "../../../app/query-client.ts";
import { cardOf, linksIn, textOf } from "../../../lib/testing.ts";
import { searchQuery } from "../api.ts";
import { noFilters } from "../filters.ts";
import { Page } from "./search.tsx";

const artisan = cardOf();

const broken = () => Promise.reject(new Error("away"));

/** Renders the page for an API response: artisans of the first page, their total, and other fields. */
function render(items?: ArtisanCard[], total = items?.length ?? 0, more: Partial<SearchResult> = {}): string {
  const client = newQueryClient();
  if (items) {
    const counts = {
      category: [{ value: "Tailor", count: 7 }],
      state: [],
      area: [],
      experience: [],
      language: [],
    };
    client.setQueryData(searchQuery(noFilters).queryKey, {
      pages: [
        {
          items,
          total,
          nextCursor: total > items.length ? "next" : null,
          place: null,
          trade: null,
          meantTrade: null,
          corrected: null,
          unlistedWork: null,
          counts,
          ...more,
        },
      ],
      pageParams: [null],
    });
  }
  return show(client);
}

function show(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <StaticRouter location="/artisans">
          <Page />
        </StaticRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
}

/** Loads the chunk of the notes first. */
beforeAll(() => vi.waitFor(() => expect(render([])).toContain("No artisans found"), 20_000));

describe("the search page", () => {
  it("has the title Find Skilled Artisans", () => {
    expect(render()).toContain("<h1>Find Skilled Artisans</h1>");
  });

  it("shows six skeletons while loading", () => {
    const list = /<ul[^>]*aria-label="Loading artisans"[^>]*>(.*?)<\/ul>/.exec(render())?.[1] ?? "";
    expect(list.match(/<li>/g)).toHaveLength(6);
  });

  it.each([
    [[], 0, "0 artisans found"],
    [[artisan], 1, "1 artisan found"],
    [[artisan], 1204, "1,204 artisans found"],
  ])("shows the total number of matches", (items, total, line) => {
    expect(textOf(render(items, total))).toContain(line);
  });

  it("shows no count after an error", async () => {
    const client = newQueryClient();
    await client.prefetchInfiniteQuery({ ...searchQuery(noFilters), queryFn: broken, retry: false });
    expect(textOf(show(client))).toContain("Search failed");
  });

  it("suggests what to do without results", () => {
    expect(textOf(render([]))).toContain("No artisans found New artisans join every week.");
  });

  it("says that there are no artisans for work that no trade covers", () => {
    expect(textOf(render([], 0, { unlistedWork: "drivers" }))).toContain("We have no drivers yet");
  });

  it('shows "Show more" only if there are more artisans', () => {
    expect(textOf(render([artisan], 2))).toContain("Showing 1 of 2 artisans Show more");
    expect(textOf(render([artisan], 1))).not.toContain("Show more");
  });
});

const bwari: NonNullable<SearchResult["place"]> = {
  place: { area: "NG015003", name: "Bwari", state: "Federal Capital Territory" },
  state: "Federal Capital Territory",
  within: "same",
  widenedTo: "25",
  understood: { search: "plumber", isSure: false, others: [] },
};

describe("a search whose text names a place", () => {
  it("says that there are none in the place, and where the nearest are", () => {
    const html = render([artisan], 4, { place: bwari, meantTrade: "plumber" });
    expect(textOf(html)).toContain("No plumbers in Bwari yet. 4 within 25 km.");
  });

  it("passes its trade and place to the job form", () => {
    const html = render([artisan], 1, { place: bwari, meantTrade: "plumber" });
    expect(linksIn(html)).toContainEqual({
      text: "Describe the job and compare up to five quotes",
      href: "/jobs/new?trade=plumber&state=Federal+Capital+Territory&area=NG015003",
    });
  });
});

describe("a result card", () => {
  it("shows the key facts and links to the profile", () => {
    const html = render([artisan]);
    expect(textOf(html)).toContain(
      "Chinwe Okafor Verified Tailor · 5+ years Enugu, Enugu Rated 4.9 of 5 (1 review) Bridal wear and alterations. ₦12,500 / hour View Profile : Chinwe Okafor Online Premium",
    );
    expect(linksIn(html)).toContainEqual({
      text: "View Profile : Chinwe Okafor",
      href: `/artisans/${artisan.id}`,
    });
  });

  it("shows N/A without reviews, 'Rate on request' without a rate, and neither years nor badges if missing", () => {
    const plain = { ...artisan, rating: null, reviews: 0, hourlyRate: null, experienceYears: "" };
    const text = textOf(render([{ ...plain, isOnline: false, isVerified: false, isPremium: false }]));
    expect(text).toContain("Chinwe Okafor Tailor Enugu, Enugu N/A (0 reviews)");
    expect(text).toContain("Rate on request");
    expect(text).not.toMatch(/Verified|Online|Premium(?! First| only)/);
  });

  it("shows a drawing without pictures of the work", () => {
    expect(render([artisan])).toMatch(/<img src="[^"]+" alt="" width="400" height="300"/);
  });
});
