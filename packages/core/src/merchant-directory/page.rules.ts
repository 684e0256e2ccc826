import type { MerchantPage } from "./schema.ts";

/** Returns the title of a merchant's page. */
export function merchantTitle({ businessName, industry, location }: MerchantPage): string {
  return `${businessName}, ${industry}${location ? ` in ${location}` : ""}`;
}

/** Returns the description of a merchant for search engines and link previews. */
export function merchantDescription({ businessName, industry, location, description }: MerchantPage): string {
  const place = `${businessName}, ${industry}${location ? ` in ${location}` : ""}.`;
  return description ? `${place} ${description}` : `${place} See products and prices.`;
}
