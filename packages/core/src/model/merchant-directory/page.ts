import type { MerchantPage } from "./schema.ts";

/** The title of a merchant's page. */
export function merchantTitle({ businessName, industry, location }: MerchantPage): string {
  return `${businessName}, ${industry}${location ? ` in ${location}` : ""}`;
}

/** The sentence about a merchant that search engines and shared links show. */
export function merchantDescription({ businessName, industry, location, description }: MerchantPage): string {
  const place = `${businessName}, ${industry}${location ? ` in ${location}` : ""}.`;
  return description ? `${place} ${description}` : `${place} See products and prices.`;
}
