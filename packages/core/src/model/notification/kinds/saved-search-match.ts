import * as z from "zod";
import { siteName } from "../../../fixed/content.ts";
import { AccountId } from "../../../platform/ids/index.ts";
import type { DataOf, Letter, MailSwitch, Told } from "../kind.ts";

/** An artisan who became listed matches a saved search. Trade and place are words of ours. */
export const data = () => ({
  searchName: z.string().describe("The user's own name for the search"),
  artisanId: AccountId,
  trade: z.string(),
  place: z.string(),
});

export function told({ searchName, artisanId, trade, place }: DataOf<typeof data>): Told {
  return {
    icon: "bookmark",
    title: `New for your search “${searchName}”`,
    text: `${trade} in ${place}`,
    to: `/artisans/${artisanId}`,
  };
}

export const mailSwitch: MailSwitch = {
  about: "Artisans who match a saved search",
  label: "Saved searches",
  description: "When a new artisan matches a search that you have switched e-mails on for.",
  ended: "your saved searches",
  readers: ["client", "artisan", "merchant", "admin"],
};

/** It has the reader's own name for the search, at an address that the reader proved. */
export function letter({ searchName, artisanId, trade, place }: DataOf<typeof data>): Letter {
  return {
    subject: "A new artisan matches your saved search",
    blocks: [
      `Somebody new on ${siteName} matches your saved search “${searchName}”: ${trade} in ${place}.`,
      { label: "See the profile", path: `/artisans/${artisanId}` },
      "You get at most ten such mails a day. Your search itself always finds everybody.",
      { label: "Switch the mails of one search off", path: "/artisans#saved-searches" },
    ],
    why: `You get this because you asked for e-mail about this search at ${siteName}.`,
  };
}
