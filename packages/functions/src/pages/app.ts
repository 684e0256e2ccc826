import * as Artisan from "@handiwork/core/artisan";
import { anonymous } from "@handiwork/core/actor";
import { config } from "@handiwork/core/config";
import { isPassing, NotFound, Unavailable } from "@handiwork/core/errors";
import { AccountId } from "@handiwork/core/ids";
import { documentFile } from "@handiwork/core/site/documents";
import { sessionMark } from "@handiwork/core/site/origins";
import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import { throughDistribution } from "../api/origin.ts";
import { requestLog } from "../api/request-log.ts";
import type { Variables } from "../api/router.ts";
import { logger } from "../logger.ts";
import { artisanDocument, missingDocument } from "./artisan-document.ts";
import { apology } from "./apology.ts";
import { artisansFile, pagesFile, robots, sitemapIndex } from "./sitemap.ts";
import { template } from "./template.ts";

/** For how many seconds the distribution keeps what is the same for everybody: documents, and what search engines read. */
const kept = { document: 30, list: 600 } as const;

/**
 * What is made of documents where it is asked for (docs/decisions/link-previews.md): artisans' pages with their heads and
 * data, the sitemap and robots.txt. All is what everybody may see: no token comes here.
 */
export const pages = new Hono<{ Variables: Variables }>({ strict: false });

pages.use(requestLog, compress(), throughDistribution);

pages.get("/artisans/:id", async (c) => {
  const html = await template(documentFile(c.req.path));
  try {
    const artisan = await artisanOf(c.req.param("id"));
    if (!artisan) return c.html(missingDocument(html), 404);
    keep(c, kept.document);
    return c.html(artisanDocument(html, artisan, siteOrigin()));
  } catch (error) {
    if (!(error instanceof Unavailable) && !isPassing(error)) throw error;
    logger.warn("An artisan's document goes out without its data", { error });
    // The page asks the API itself, and tells the visitor what it hears.
    return c.html(html, 503, { "Retry-After": "2" });
  }
});

pages.get("/artisans/*", async (c) => c.html(await template(documentFile(c.req.path)), 404));

pages.get("/robots.txt", (c) => {
  keep(c, kept.list);
  return c.text(robots(siteOrigin()));
});

pages.get("/sitemap.xml", async (c) => xml(c, await sitemapIndex(siteOrigin())));
pages.get("/sitemaps/pages.xml", (c) => xml(c, pagesFile(siteOrigin())));
pages.get("/sitemaps/:file{artisans-[1-9][0-9]{0,4}\\.xml}", async (c) => {
  const file = await artisansFile(siteOrigin(), Number(/\d+/.exec(c.req.param("file"))?.[0]));
  return file ? xml(c, file) : c.notFound();
});

pages.notFound((c) => c.text("Not found", 404));
pages.onError((error, c) => {
  const passing = error instanceof Unavailable || isPassing(error);
  if (!passing) logger.error("A page failed", { error });
  return c.html(apology, passing ? 503 : 500, passing ? { "Retry-After": "5" } : {});
});

/** The artisan as everybody may see them; nobody for an id that is none, or whom not everybody may see. */
async function artisanOf(id: string) {
  if (!AccountId.safeParse(id).success) return undefined;
  try {
    return await Artisan.profile(anonymous, id);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/**
 * Lets the distribution keep an answer for visitors without a session. Who has one, and may have changed what the page
 * shows, gets it new each time: the distribution keeps the two apart by the cookie.
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
