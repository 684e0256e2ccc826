import { parseLocation } from "@handiwork/core/reference/locations";
import { siteName } from "@handiwork/core/reference/content";
import { dataBlock, oneLine, withMeta, type Meta } from "@handiwork/core/reference/meta";
import { embeddedId, pageDescription, pageTitle } from "@handiwork/core/artisans/page.rules";
import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Post } from "@handiwork/core/blog/schema";
import { merchantDescription, merchantTitle } from "@handiwork/core/merchant-directory/page.rules";
import type { MerchantPage } from "@handiwork/core/merchant-directory/schema";

/**
 * Fills the prerendered documents of artisans', merchants' and posts' pages: the head for search engines and link
 * previews, and at the end the data that the page starts with.
 */

export function artisanDocument(template: string, artisan: ArtisanProfile, origin: string): string {
  const { hourlyRate, rating, totalReviews, location } = artisan;
  const aggregateRating = {
    "@type": "AggregateRating",
    ratingValue: Number(rating?.toFixed(1)),
    reviewCount: totalReviews,
    bestRating: 5,
    worstRating: 1,
  };
  return filled(template, artisan, origin, {
    path: `/artisans/${artisan.id}`,
    title: pageTitle(artisan),
    description: pageDescription(artisan),
    // A picture of the work, or else the photograph.
    picture: artisan.portfolio[0] ?? artisan.avatar,
    // https://developers.google.com/search/docs/appearance/structured-data/local-business
    structured: {
      "@type": "LocalBusiness",
      name: oneLine(artisan.businessName ?? artisan.name, 100),
      ...described(artisan.bio ?? artisan.description),
      address: addressOf(location),
      knowsAbout: oneLine(artisan.category, 100),
      ...(hourlyRate === null ? {} : { priceRange: `NGN ${hourlyRate} per hour` }),
      ...(rating === null || totalReviews === 0 ? {} : { aggregateRating }),
    },
  });
}

export function merchantDocument(template: string, merchant: MerchantPage, origin: string): string {
  const { website } = merchant;
  return filled(template, merchant, origin, {
    path: `/merchants/${merchant.id}`,
    title: merchantTitle(merchant),
    description: merchantDescription(merchant),
    picture: merchant.avatar,
    structured: {
      "@type": "Store",
      name: oneLine(merchant.businessName, 100),
      ...described(merchant.description),
      ...(website ? { sameAs: website } : {}),
      address: addressOf(merchant.location),
      knowsAbout: oneLine(merchant.industry, 100),
    },
  });
}

export function postDocument(template: string, post: Post, origin: string): string {
  const { title, summary, publishedAt, updatedAt, author } = post;
  const site = { "@type": "Organization", name: siteName };
  return filled(template, post, origin, {
    path: `/blog/${post.slug}`,
    title,
    description: summary,
    picture: post.picture,
    // https://developers.google.com/search/docs/appearance/structured-data/article
    structured: {
      "@type": "BlogPosting",
      headline: oneLine(title, 110),
      description: oneLine(summary, 300),
      datePublished: publishedAt,
      dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
      author: author ? { "@type": "Person", name: oneLine(author.name, 100) } : site,
      publisher: site,
    },
  });
}

/** Returns the document for a page that is not public or does not exist, the same for each kind. */
export const notFoundDocument = {
  artisan: notFound(
    "Artisan not found",
    "The link may be old, or the artisan is no longer listed on Handiwork.",
  ),
  merchant: notFound(
    "Merchant not found",
    "The link may be old, or the merchant is no longer listed on Handiwork.",
  ),
  post: notFound("Post not found", "The link may be old, or the post is no longer published."),
};

function notFound(title: string, description: string) {
  return (template: string): string => withMeta(template, { title, description, noindex: true });
}

interface Page {
  /** The path below the origin. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly picture: ArtisanProfile["avatar"];
  /** Structured data, without its URL and picture. */
  readonly structured: object;
}

function filled(template: string, shown: object, origin: string, page: Page): string {
  const { title, description, picture, structured } = page;
  const url = origin + page.path;
  const image = picture ? widest(picture, origin) : undefined;
  const ownIcon = { url: `${origin}/icon-512.png`, width: 512, height: 512 };
  const html = withMeta(template, { title, description, url, image: image ?? ownIcon });
  const about = { "@context": "https://schema.org", "@id": url, url, ...(image && { image: image.url }) };
  const blocks = [
    dataBlock("application/ld+json", { ...about, ...structured }),
    dataBlock("application/json", shown, embeddedId),
  ].join("\n    ");
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html + blocks : `${html.slice(0, end)}${blocks}\n  ${html.slice(end)}`;
}

function widest(picture: NonNullable<ArtisanProfile["avatar"]>, origin: string): Meta["image"] {
  const width = picture.widths.at(-1) ?? picture.width;
  return {
    url: `${origin}/media/${encodeURI(picture.key)}-${width}.webp`,
    width,
    height: Math.round((picture.height * width) / picture.width),
  };
}

function described(text: string | null | undefined) {
  return text ? { description: oneLine(text, 300) } : {};
}

function addressOf(location: string) {
  const { city, state } = parseLocation(location);
  return {
    "@type": "PostalAddress",
    ...(city ? { addressLocality: city } : {}),
    addressRegion: state ?? oneLine(location, 100),
    addressCountry: "NG",
  };
}
