import * as z from "zod";
import { siteName } from "../../reference/content.ts";
import { AccountId } from "../../platform/ids.ts";
import type { DataOf, EmailContent, MailSwitch, InAppNotice } from "../kind.schema.ts";

/** To a client: a saved artisan takes new jobs again. To a user: a newly listed artisan matches a saved search. */
export const dataSchemas = () => ({
  "saved-artisan-available": { artisanId: AccountId, name: z.string(), trade: z.string() },
  // Trade and place come from fixed lists.
  "saved-search-match": {
    searchName: z.string().describe("The user's own name for the search"),
    artisanId: AccountId,
    trade: z.string(),
    place: z.string(),
  },
});

type Available = DataOf<typeof dataSchemas, "saved-artisan-available">;
type Match = DataOf<typeof dataSchemas, "saved-search-match">;

export const inAppTexts = {
  "saved-artisan-available"({ artisanId, name, trade }: Available): InAppNotice {
    const text = `${trade}, one of your saved artisans`;
    return { icon: "bookmark", title: `${name} is available again`, text, to: `/artisans/${artisanId}` };
  },
  "saved-search-match"({ searchName, artisanId, trade, place }: Match): InAppNotice {
    const title = `New for your search “${searchName}”`;
    return { icon: "bookmark", title, text: `${trade} in ${place}`, to: `/artisans/${artisanId}` };
  },
};

export const mailSwitches: Record<"savedArtisans" | "savedSearches", MailSwitch> = {
  savedArtisans: {
    about: "Saved artisans who are available again",
    label: "Saved artisans",
    description: "When an artisan you saved is taking new jobs again, at most once a week for each.",
    ended: "your saved artisans",
    readers: ["client"],
  },
  savedSearches: {
    about: "Artisans who match a saved search",
    label: "Saved searches",
    description: "When a new artisan matches a saved search with emails turned on.",
    ended: "your saved searches",
    readers: ["client", "artisan", "merchant", "admin"],
  },
};

export function availableEmail({ artisanId, name, trade }: Available): EmailContent {
  return {
    subject: "An artisan you saved is available again",
    blocks: [
      `${name} (${trade}), whom you saved on ${siteName}, is taking new jobs again.`,
      { label: "See the profile", path: `/artisans/${artisanId}` },
      "You get at most one of these emails a week for each artisan.",
    ],
    why: `You get this email because you saved this artisan on ${siteName}.`,
  };
}

/** Returns the mail about a match. It contains the reader's own name for the search, at a verified address. */
export function matchEmail({ searchName, artisanId, trade, place }: Match): EmailContent {
  return {
    subject: "A new artisan matches your saved search",
    blocks: [
      `Someone new on ${siteName} matches your saved search “${searchName}”: ${trade} in ${place}.`,
      { label: "See the profile", path: `/artisans/${artisanId}` },
      "You get at most ten of these emails a day. The search itself always shows everyone.",
      { label: "Turn off emails for one search", path: "/artisans#saved-searches" },
    ],
    why: `You get this email because you asked for email about this search on ${siteName}.`,
  };
}
