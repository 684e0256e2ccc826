import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { embeddedId, pageDescription, pageTitle } from "@handiwork/core/model/artisan/page";
import { parseLocation } from "@handiwork/core/fixed/locations";
import { dataBlock, oneLine, withMeta, type Meta } from "@handiwork/core/fixed/meta";

/**
 * The prerendered document of artisans' pages, for this one: what search engines and link previews read in its head, and at
 * its end the data that the page begins with. In: what everybody may see of the artisan, and the site's origin.
 */
export function artisanDocument(template: string, artisan: ArtisanProfile, origin: string): string {
  const url = `${origin}/artisans/${artisan.id}`;
  const image = pictureOf(artisan, origin);
  const html = withMeta(template, {
    title: pageTitle(artisan),
    description: pageDescription(artisan),
    url,
    image: image ?? { url: `${origin}/icon-512.png`, width: 512, height: 512 },
  });
  const blocks = [
    dataBlock("application/ld+json", businessOf(artisan, url, image)),
    dataBlock("application/json", artisan, embeddedId),
  ].join("\n    ");
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html + blocks : `${html.slice(0, end)}${blocks}\n  ${html.slice(end)}`;
}

/** The same document for an address where nobody is whom everybody may see. */
export function missingDocument(template: string): string {
  return withMeta(template, {
    title: "Artisan not found",
    description: "The link may be old, or the artisan is no longer listed on Handiwork.",
    noindex: true,
  });
}

/** The picture that stands for an artisan: of the work, or else the photograph, each at its widest. */
function pictureOf({ portfolio, avatar }: ArtisanProfile, origin: string): Meta["image"] {
  const picture = portfolio[0] ?? avatar;
  if (!picture) return undefined;
  const width = picture.widths.at(-1) ?? picture.width;
  return {
    url: `${origin}/media/${encodeURI(picture.key)}-${width}.webp`,
    width,
    height: Math.round((picture.height * width) / picture.width),
  };
}

/** The artisan as structured data: https://developers.google.com/search/docs/appearance/structured-data/local-business */
function businessOf(artisan: ArtisanProfile, url: string, image: Meta["image"]) {
  const { name, businessName, category, location, rating, totalReviews, hourlyRate } = artisan;
  const { city, state } = parseLocation(location);
  const description = artisan.bio ?? artisan.description;
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": url,
    url,
    name: oneLine(businessName ?? name, 100),
    ...(description ? { description: oneLine(description, 300) } : {}),
    ...(image ? { image: image.url } : {}),
    address: {
      "@type": "PostalAddress",
      ...(city ? { addressLocality: city } : {}),
      addressRegion: state ?? oneLine(location, 100),
      addressCountry: "NG",
    },
    knowsAbout: oneLine(category, 100),
    ...(hourlyRate === null ? {} : { priceRange: `NGN ${hourlyRate} per hour` }),
    ...(rating === null || totalReviews === 0
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(rating.toFixed(1)),
            reviewCount: totalReviews,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  };
}
