import * as Directory from "@handiwork/core/directory";
import { documents } from "@handiwork/core/site/documents";
import { escapeHtml } from "@handiwork/core/site/meta";

/** How many addresses a file has; the protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
const perFile = 10_000;

const declaration = `<?xml version="1.0" encoding="UTF-8"?>`;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The sitemap's own contents: the file of pages, and as many files of artisans as there must be. */
export async function sitemapIndex(origin: string): Promise<string> {
  const { total } = await Directory.listedIds(0, 0);
  const numbers = Array.from({ length: Math.ceil(total / perFile) }, (_, index) => index + 1);
  const files = ["pages", ...numbers.map((number) => `artisans-${number}`)];
  return listOf(
    "sitemapindex",
    "sitemap",
    files.map((file) => `${origin}/sitemaps/${file}.xml`),
  );
}

/** The pages that have one address each, but for those that search engines are to leave out. */
export function pagesFile(origin: string): string {
  const paths = documents.flatMap(({ path, noindex }) => (path === undefined || noindex ? [] : [path]));
  return listOf(
    "urlset",
    "url",
    paths.map((path) => origin + path),
  );
}

/** The file of that number (1 is the first) of the listed artisans' pages; nothing where there are not that many. */
export async function artisansFile(origin: string, number: number): Promise<string | undefined> {
  const { ids } = await Directory.listedIds((number - 1) * perFile, perFile);
  if (ids.length === 0) return undefined;
  return listOf(
    "urlset",
    "url",
    ids.map((id) => `${origin}/artisans/${id}`),
  );
}

/** What robots may read: all pages, and of the API what these show. */
export function robots(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Allow: /api/artisans",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

function listOf(list: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <${entry}><loc>${escapeHtml(address)}</loc></${entry}>`);
  return [declaration, `<${list} xmlns="${namespace}">`, ...entries, `</${list}>`, ""].join("\n");
}
