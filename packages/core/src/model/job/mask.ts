import { maskContacts } from "../../fixed/contacts/mask.ts";
import type { Offer } from "./parts.ts";

/** Hides the contacts in an offer's texts. */
export function maskOffer(offer: Offer): Offer {
  return {
    ...offer,
    excludes: maskContacts(offer.excludes),
    note: maskContacts(offer.note),
    lines: offer.lines.map((line) => ({
      ...line,
      text: maskContacts(line.text),
      unit: maskContacts(line.unit),
    })),
  };
}
