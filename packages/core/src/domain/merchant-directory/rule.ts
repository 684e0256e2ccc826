import type { MerchantCard, MerchantFilters } from "../../model/merchant-directory/schema.ts";
import { fold } from "../../platform/text/fold.ts";

/** Whether a merchant matches filters, one merchant at a time (B-GAP-59): what the index must agree with. */
export function matchesFilters(card: MerchantCard, { search, industry, location }: MerchantFilters): boolean {
  const texts = [card.businessName, card.description ?? "", card.industry];
  return (
    (!search || texts.some((text) => contains(text, search))) &&
    (!location || contains(card.location, location)) &&
    (!industry || fold(industry) === "all industries" || fold(card.industry) === fold(industry))
  );
}

function contains(text: string, part: string): boolean {
  return fold(text).includes(fold(part));
}
