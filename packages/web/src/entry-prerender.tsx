import { siteName, tagline } from "@handiwork/core/site/content";
import { documents } from "@handiwork/core/site/documents";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "./app/app.tsx";
import { loadPage, pageAt } from "./app/pages.ts";
import { Providers } from "./app/providers.tsx";
import { fullTitle } from "./lib/document-title.ts";
import { newQueryClient } from "./lib/query-client.ts";

interface Head {
  /** An address that the document serves. */
  readonly location: string;
  readonly title: string;
  readonly description: string;
  /** The source of the page whose code the document needs, as Vite's manifest names it. */
  readonly module?: string;
  /** What the API is asked for on every visit: fetched beside the code. */
  readonly data?: string;
}

const heads: Record<(typeof documents)[number]["file"], Head> = {
  "/index.html": {
    location: "/",
    title: fullTitle("Skilled artisans near you"),
    description: `${tagline}. Compare verified carpenters, plumbers, electricians and more by rating and hourly rate.`,
    module: "src/features/home/routes/home.tsx",
    data: "/api/artisans/featured",
  },
  "/documents/search.html": {
    location: "/artisans",
    title: fullTitle("Find Skilled Artisans"),
    description:
      "Search verified artisans in all 36 states and the FCT by trade, place, rating and hourly rate.",
    module: "src/features/search/routes/search.tsx",
  },
  "/documents/artisan.html": {
    location: "/artisans/id",
    title: fullTitle("Artisan"),
    description: "The work, the rate and the reviews of a skilled artisan in Nigeria.",
    module: "src/features/artisan/routes/artisan.tsx",
  },
  "/documents/app.html": { location: "/*", title: siteName, description: `${tagline}.` },
};

/** Every document of the site with its rendered page, for the build to write. */
export async function prerenderDocuments(): Promise<(Head & { file: string; html: string })[]> {
  return Promise.all(
    documents.map(async ({ file }) => ({ ...heads[file], file, html: await render(heads[file].location) })),
  );
}

async function render(location: string): Promise<string> {
  await loadPage(pageAt(location).page);
  const { prelude } = await prerender(
    <Providers client={newQueryClient()}>
      <StaticRouter location={location}>
        <App />
      </StaticRouter>
    </Providers>,
    // A large page would else be moved to the document's end, for an inline script to put back: the CSP allows none.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
