import * as Artisan from "@handiwork/core/artisans";
import * as Blog from "@handiwork/core/blog";
import { anonymous } from "@handiwork/core/platform/actor";
import { config } from "@handiwork/core/platform/config";
import { isTransient, NotFound, Unavailable } from "@handiwork/core/platform/errors";
import { AccountId } from "@handiwork/core/platform/ids";
import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { documentFile } from "@handiwork/core/reference/documents";
import { sessionMark } from "@handiwork/core/reference/origins";
import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import { requireDistribution } from "../api/origin.ts";
import { requestLog } from "../api/request-log.ts";
import type { Env } from "../api/guard.ts";
import { logger } from "../logger.ts";
import { fallbackPage, template } from "./template.ts";
import { artisanDocument, merchantDocument, notFoundDocument, postDocument } from "./documents.ts";
import { feed } from "./feed.ts";
import { listedFile, pagesFile, postsFile, robots, sitemapIndex } from "./sitemap.ts";

/** Cache lifetimes at the distribution, in seconds, for visitors without a session. */
const kept = { document: 30, list: 600 } as const;

/**
 * Documents filled on request (docs/decisions/prerendered-documents.md): pages of artisans, merchants and posts with
 * their heads and data, the sitemap and robots.txt. All public: these requests carry no token.
 */
export const pages = new Hono<Env>({ strict: false });

pages.use(requestLog, compress(), requireDistribution);

pages.get("/artisans/:id", (c) =>
  documentFor(c, {
    read: () => byId(c.req.param("id"), (id) => Artisan.profile(anonymous, id)),
    fill: artisanDocument,
    missing: notFoundDocument.artisan,
  }),
);

pages.get("/artisans/*", async (c) => c.html(await template(documentFile(c.req.path)), 404));

pages.get("/merchants/:id", (c) =>
  documentFor(c, {
    read: () => byId(c.req.param("id"), (id) => MerchantDirectory.page(anonymous, id)),
    fill: merchantDocument,
    missing: notFoundDocument.merchant,
  }),
);

pages.get("/merchants/*", async (c) =>
  c.html(notFoundDocument.merchant(await template(documentFile(c.req.path))), 404),
);

pages.get("/blog/rss.xml", async (c) => {
  const text = await feed(siteOrigin());
  keep(c, kept.document);
  return c.body(text, 200, { "Content-Type": "application/rss+xml; charset=utf-8" });
});

pages.get("/blog/:slug", (c) =>
  documentFor(c, {
    read: () => Blog.read(anonymous, c.req.param("slug")),
    fill: postDocument,
    missing: notFoundDocument.post,
  }),
);

pages.get("/blog/*", async (c) =>
  c.html(notFoundDocument.post(await template(documentFile(c.req.path))), 404),
);

pages.get("/robots.txt", (c) => {
  keep(c, kept.list);
  return c.text(robots(siteOrigin()));
});

pages.get("/sitemap.xml", async (c) => xml(c, await sitemapIndex(siteOrigin())));
pages.get("/sitemaps/pages.xml", (c) => xml(c, pagesFile(siteOrigin())));
pages.get("/sitemaps/posts.xml", async (c) => xml(c, await postsFile(siteOrigin())));
pages.get("/sitemaps/:file{(artisans|merchants)-[1-9][0-9]{0,4}\\.xml}", async (c) => {
  const [, kind, number] = /^([a-z]+)-(\d+)/.exec(c.req.param("file")) ?? [];
  const file = await listedFile(siteOrigin(), kind === "merchants" ? kind : "artisans", Number(number));
  return file ? xml(c, file) : c.notFound();
});

pages.notFound((c) => c.text("Not found", 404));
pages.onError((error, c) => {
  const passing = error instanceof Unavailable || isTransient(error);
  if (!passing) logger.error("A page failed", { error });
  return c.html(fallbackPage, passing ? 503 : 500, passing ? { "Retry-After": "5" } : {});
});

interface Filling<Shown> {
  /**
   * Reads the public data.
   *
   * @throws {NotFound} if there is none
   */
  readonly read: () => Promise<Shown>;
  /** Returns the document with the data. */
  readonly fill: (template: string, shown: Shown, origin: string) => string;
  /** Returns the document for a page that does not exist. */
  readonly missing: (template: string) => string;
}

async function documentFor<Shown>(
  c: Context,
  { read, fill, missing: instead }: Filling<Shown>,
): Promise<Response> {
  const html = await template(documentFile(c.req.path));
  try {
    const shown = await read();
    keep(c, kept.document);
    return c.html(fill(html, shown, siteOrigin()));
  } catch (error) {
    if (error instanceof NotFound) return c.html(instead(html), 404);
    if (!(error instanceof Unavailable) && !isTransient(error)) throw error;
    logger.warn("A document goes out without its data", { error });
    // The page requests the data itself and shows the visitor the result.
    return c.html(html, 503, { "Retry-After": "2" });
  }
}

/**
 * Reads by an account's id.
 *
 * @throws {NotFound} for an invalid id
 */
async function byId<Shown>(id: string, read: (id: string) => Promise<Shown>): Promise<Shown> {
  if (!AccountId.safeParse(id).success) throw new NotFound("Nobody is there");
  return read(id);
}

/**
 * Lets the distribution cache a response for visitors without a session. Visitors with a session may have changed the
 * data, so they always get a new response; the cookie separates the two in the cache.
 */
function keep(c: Context, seconds: number): void {
  const shared = getCookie(c, sessionMark) === undefined;
  c.header("Cache-Control", shared ? `public, max-age=0, s-maxage=${seconds}` : "private, no-cache");
}

function xml(c: Context, text: string): Response {
  keep(c, kept.list);
  return c.body(text, 200, { "Content-Type": "application/xml; charset=utf-8" });
}

function siteOrigin(): string {
  return config().SITE_ORIGIN ?? "";
}
