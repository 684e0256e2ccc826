import * as Blog from "@handiwork/core/blog";
import { blogCategories, feedPath } from "@handiwork/core/reference/blog";
import { siteName } from "@handiwork/core/reference/content";
import { escapeHtml } from "@handiwork/core/reference/meta";

const most = 20;

/** Characters that XML forbids even when escaped: https://www.w3.org/TR/xml/#charsets */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns the newest posts as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export async function feed(origin: string): Promise<string> {
  const posts = await Blog.newest(most);
  const items = posts.flatMap(({ slug, title, summary, category, publishedAt }) => [
    "    <item>",
    `      ${element("title", title)}`,
    `      ${element("link", `${origin}/blog/${slug}`)}`,
    `      ${element("guid", `${origin}/blog/${slug}`)}`,
    `      ${element("pubDate", new Date(publishedAt).toUTCString())}`,
    `      ${element("category", blogCategories[category])}`,
    `      ${element("description", summary)}`,
    "    </item>",
  ]);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">`,
    "  <channel>",
    `    ${element("title", `${siteName} Blog`)}`,
    `    ${element("link", `${origin}/blog`)}`,
    `    ${element("description", "How to find, choose and work with artisans in Nigeria.")}`,
    `    ${element("language", "en-NG")}`,
    `    <atom:link href="${escapeHtml(origin + feedPath)}" rel="self" type="application/rss+xml" />`,
    ...items,
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replaceAll(notInXml, ""))}</${name}>`;
}
