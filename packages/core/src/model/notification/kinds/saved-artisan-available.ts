import * as z from "zod";
import { siteName } from "../../../fixed/content.ts";
import { AccountId } from "../../../platform/ids/index.ts";
import type { DataOf, Letter, MailSwitch, Told } from "../kind.ts";

/** An artisan whom a client saved takes new jobs again. */
export const data = () => ({ artisanId: AccountId, name: z.string(), trade: z.string() });

export function told({ artisanId, name, trade }: DataOf<typeof data>): Told {
  return {
    icon: "bookmark",
    title: `${name} is available again`,
    text: `${trade}, one of your saved artisans`,
    to: `/artisans/${artisanId}`,
  };
}

export const mailSwitch: MailSwitch = {
  about: "Saved artisans who are available again",
  label: "Saved artisans",
  description: "When an artisan you saved takes new jobs again, at most once a week for each.",
  ended: "your saved artisans",
  readers: ["client"],
};

export function letter({ artisanId, name, trade }: DataOf<typeof data>): Letter {
  return {
    subject: "An artisan you saved is available again",
    blocks: [
      `${name} (${trade}), whom you saved on ${siteName}, takes new jobs again.`,
      { label: "See the profile", path: `/artisans/${artisanId}` },
      "You get at most one such mail a week for each artisan.",
    ],
    why: `You get this because you saved this artisan at ${siteName}.`,
  };
}
