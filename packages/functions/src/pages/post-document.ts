import type { Post } from "@handiwork/core/model/blog/schema";
import { embeddedId } from "@handiwork/core/model/artisan/page";
import { siteName } from "@handiwork/core/fixed/content";
import { dataBlock, oneLine, withMeta, type Meta } from "@handiwork/core/fixed/meta";

/**
 * The prerendered document of posts, for this one: what search engines and link previews read in its head, and at its end the data
 * that the page begins with. In: a post that everybody may read, and the site's origin.
 */
export function postDocument(template: string, post: Post, origin: string): string {
  const url = `${origin}/blog/${post.slug}`;
  const image = pictureOf(post, origin);
  const html = withMeta(template, {
    title: post.title,
    description: post.summary,
    url,
    image: image ?? { url: `${origin}/icon-512.png`, width: 512, height: 512 },
  });
  const blocks = [
    dataBlock("application/ld+json", articleOf(post, url, image)),
    dataBlock("application/json", post, embeddedId),
  ].join("\n    ");
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html + blocks : `${html.slice(0, end)}${blocks}\n  ${html.slice(end)}`;
}

/** The same document for an address where there is nothing that everybody may read. */
export function missingPost(template: string): string {
  return withMeta(template, {
    title: "Post not found",
    description: "The link may be old, or the post is not published any more.",
    noindex: true,
  });
}

function pictureOf({ picture }: Post, origin: string): Meta["image"] {
  if (!picture) return undefined;
  const width = picture.widths.at(-1) ?? picture.width;
  return {
    url: `${origin}/media/${encodeURI(picture.key)}-${width}.webp`,
    width,
    height: Math.round((picture.height * width) / picture.width),
  };
}

/** The post as structured data: https://developers.google.com/search/docs/appearance/structured-data/article */
function articleOf(
  { title, summary, publishedAt, updatedAt, author }: Post,
  url: string,
  image: Meta["image"],
) {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": url,
    url,
    headline: oneLine(title, 110),
    description: oneLine(summary, 300),
    ...(image ? { image: image.url } : {}),
    datePublished: publishedAt,
    dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
    author: author
      ? { "@type": "Person", name: oneLine(author.name, 100) }
      : { "@type": "Organization", name: siteName },
    publisher: { "@type": "Organization", name: siteName },
  };
}
