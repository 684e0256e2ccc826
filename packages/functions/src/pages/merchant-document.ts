import type { MerchantPage } from "@handiwork/core/model/merchant-directory/schema";
import { embeddedId } from "@handiwork/core/model/artisan/page";
import { parseLocation } from "@handiwork/core/fixed/locations";
import { merchantDescription, merchantTitle } from "@handiwork/core/model/merchant-directory/page";
import { dataBlock, oneLine, withMeta, type Meta } from "@handiwork/core/fixed/meta";

/**
 * The prerendered document of merchants' pages, for this one: what search engines and link previews read in its head, and at
 * its end the data that the page begins with. In: what everybody may see of the merchant, and the site's origin.
 */
export function merchantDocument(template: string, merchant: MerchantPage, origin: string): string {
  const url = `${origin}/merchants/${merchant.id}`;
  const image = pictureOf(merchant, origin);
  const html = withMeta(template, {
    title: merchantTitle(merchant),
    description: merchantDescription(merchant),
    url,
    image: image ?? { url: `${origin}/icon-512.png`, width: 512, height: 512 },
  });
  const blocks = [
    dataBlock("application/ld+json", storeOf(merchant, url, image)),
    dataBlock("application/json", merchant, embeddedId),
  ].join("\n    ");
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html + blocks : `${html.slice(0, end)}${blocks}\n  ${html.slice(end)}`;
}

/** The same document for an address where nobody is whom everybody may see. */
export function missingMerchant(template: string): string {
  return withMeta(template, {
    title: "Merchant not found",
    description: "The link may be old, or the merchant is no longer listed on Handiwork.",
    noindex: true,
  });
}

function pictureOf({ avatar }: MerchantPage, origin: string): Meta["image"] {
  if (!avatar) return undefined;
  const width = avatar.widths.at(-1) ?? avatar.width;
  return {
    url: `${origin}/media/${encodeURI(avatar.key)}-${width}.webp`,
    width,
    height: Math.round((avatar.height * width) / avatar.width),
  };
}

/** The merchant as structured data: https://developers.google.com/search/docs/appearance/structured-data/local-business */
function storeOf(
  { businessName, industry, location, description, website }: MerchantPage,
  url: string,
  image: Meta["image"],
) {
  const { city, state } = parseLocation(location);
  return {
    "@context": "https://schema.org",
    "@type": "Store",
    "@id": url,
    url,
    name: oneLine(businessName, 100),
    ...(description ? { description: oneLine(description, 300) } : {}),
    ...(image ? { image: image.url } : {}),
    ...(website ? { sameAs: website } : {}),
    address: {
      "@type": "PostalAddress",
      ...(city ? { addressLocality: city } : {}),
      addressRegion: state ?? oneLine(location, 100),
      addressCountry: "NG",
    },
    knowsAbout: oneLine(industry, 100),
  };
}
