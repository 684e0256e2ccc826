import { maskTexts } from "../reference/contacts/mask.ts";
import type { Offer } from "./parts.schema.ts";

/** Hides the contacts in an offer's texts. */
export function maskOffer(offer: Offer): Offer {
  return {
    ...maskTexts("offer", offer),
    lines: offer.lines.map((line) => maskTexts("offerLine", line)),
  };
}
