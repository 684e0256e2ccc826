import * as Blog from "@handiwork/core/blog";
import * as Directory from "@handiwork/core/directory";
import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { documents } from "@handiwork/core/reference/documents";
import { escapeHtml } from "@handiwork/core/reference/meta";

/** URLs per file; the protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
const perFile = 10_000;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

const listed = {
  artisans: (from: number, limit: number) => Directory.listedIds(from, limit),
  merchants: (from: number, limit: number) => MerchantDirectory.listedIds(from, limit),
} as const;
type Listed = keyof typeof listed;

/** Returns the sitemap index: one file each for pages and posts, and as many as needed for artisans and merchants. */
export async function sitemapIndex(origin: string): Promise<string> {
  const files = await Promise.all((Object.keys(listed) as Listed[]).map(filesOf));
  const names = ["pages", "posts", ...files.flat()];
  return listOf(
    "sitemapindex",
    "sitemap",
    names.map((name) => `${origin}/sitemaps/${name}.xml`),
  );
}

async function filesOf(kind: Listed): Promise<string[]> {
  const { total } = await listed[kind](0, 0);
  return Array.from({ length: Math.ceil(total / perFile) }, (_, index) => `${kind}-${index + 1}`);
}

/** Returns the sitemap file of the static pages, without those hidden from search engines. */
export function pagesFile(origin: string): string {
  const paths = documents.flatMap(({ path, noindex }) => (path === undefined || noindex ? [] : [path]));
  return urlsOf(paths.map((path) => origin + path));
}

/** Returns a sitemap file of artisans or merchants by its number, from 1; empty beyond the last. */
export async function listedFile(origin: string, kind: Listed, number: number): Promise<string | undefined> {
  const { ids } = await listed[kind]((number - 1) * perFile, perFile);
  if (ids.length === 0) return undefined;
  return urlsOf(ids.map((id) => `${origin}/${kind}/${id}`));
}

/** Returns the sitemap file of the newest posts, up to 1,000. */
export async function postsFile(origin: string): Promise<string> {
  const posts = await Blog.newest(1000);
  return urlsOf(posts.map(({ slug }) => `${origin}/blog/${slug}`));
}

/** Returns robots.txt: allows all pages, and of the API what they display. */
export function robots(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Allow: /api/artisans",
    "Allow: /api/merchants",
    "Allow: /api/partnerships",
    "Allow: /api/posts",
    "Allow: /api/site",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

const urlsOf = (addresses: readonly string[]) => listOf("urlset", "url", addresses);

function listOf(list: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <${entry}><loc>${escapeHtml(address)}</loc></${entry}>`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<${list} xmlns="${namespace}">`,
    ...entries,
    `</${list}>`,
    "",
  ].join("\n");
}
