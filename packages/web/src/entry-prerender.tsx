import { documents, type SiteDocument } from "@handiwork/core/reference/documents";
import { originPlaceholder, withMeta, type Meta } from "@handiwork/core/reference/meta";
import { originOf } from "@handiwork/core/reference/origins";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { loadPage, pageAt } from "./app/pages.ts";
import { Providers } from "./app/providers.tsx";
import { newQueryClient } from "./app/query-client.ts";

interface Needs {
  /** A sample URL, if the document serves many. */
  readonly location?: string;
  /** The page's module, as named in Vite's manifest. */
  readonly module?: string;
  /** A part of the page that only wide screens render at once. */
  readonly widePart?: string;
  /** The API request of every visit, fetched in parallel with the code. */
  readonly data?: string;
}

const needs: Partial<Record<SiteDocument["file"], Needs>> = {
  "/index.html": { module: "src/features/home/routes/home.tsx", data: "/api/artisans/featured" },
  "/documents/search.html": {
    module: "src/features/search/routes/search.tsx",
    widePart: "src/features/search/components/filter-fields.tsx",
  },
  "/documents/artisan.html": {
    location: "/artisans/id",
    module: "src/features/artisan/routes/artisan.tsx",
  },
  "/documents/blog.html": { module: "src/features/blog/routes/blog.tsx", data: "/api/posts" },
  "/documents/blog-post.html": { location: "/blog/slug", module: "src/features/blog/routes/post.tsx" },
  "/documents/merchants.html": { module: "src/features/merchants/routes/merchants.tsx" },
  "/documents/merchant.html": {
    location: "/merchants/id",
    module: "src/features/merchants/routes/merchant.tsx",
  },
  "/documents/pricing.html": { module: "src/features/pricing/routes/pricing.tsx", data: "/api/plans" },
  "/documents/about.html": { module: "src/features/about/routes/about.tsx" },
  "/documents/partnerships.html": {
    module: "src/features/partners/routes/partnerships.tsx",
    data: "/api/partnerships",
  },
  "/documents/terms.html": { module: "src/features/about/routes/legal.tsx" },
  "/documents/privacy.html": { module: "src/features/about/routes/legal.tsx" },
};

interface Prerendered extends Omit<Needs, "location"> {
  readonly file: SiteDocument["file"];
  /** Whether its headers allow the payment provider's checkout. */
  readonly checkout: boolean;
  /** The template with the document's metadata. */
  readonly titled: string;
  /** The rendered page. */
  readonly html: string;
}

/** Renders every document of the site, for the build to write. */
export async function prerenderDocuments(template: string): Promise<Prerendered[]> {
  return Promise.all(
    documents.map(async (document) => {
      const { file, path } = document;
      const { location = path ?? "/*", ...others } = needs[file] ?? {};
      return {
        file,
        ...others,
        checkout: path !== undefined && originOf(path) === "checkout",
        titled: withMeta(template, metaOf(document)),
        html: await render(location),
      };
    }),
  );
}

/** Returns the metadata of a document, with the site's own picture. */
function metaOf({ title, description, path, noindex = false }: SiteDocument): Meta {
  return {
    title,
    description,
    noindex,
    ...(path === undefined ? {} : { url: originPlaceholder + path }),
    image: { url: `${originPlaceholder}/icon-512.png`, width: 512, height: 512 },
  };
}

async function render(location: string): Promise<string> {
  await loadPage(pageAt(location).page);
  const client = newQueryClient();
  const { prelude } = await prerender(
    <Providers client={client}>
      <StaticRouter location={location}>
        <App />
      </StaticRouter>
    </Providers>,
    // React would stream a large page to the end of the document and move it with an inline script, which the CSP
    // forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  // The garbage collection timers of queries would keep the build process alive.
  client.clear();
  return new Response(prelude).text();
}
