import * as z from "zod";
import { siteName } from "../../../fixed/content.ts";
import { AccountId } from "../../../platform/ids/index.ts";
import type { DataOf, Letter, Told } from "../kind.ts";

/** To a client: the artisan has answered the client's review. The switch is that of reviews. */
export const data = () => ({ artisanId: AccountId, artisanName: z.string() });

export function told({ artisanId, artisanName }: DataOf<typeof data>): Told {
  return {
    icon: "message",
    title: `${artisanName} has answered your review`,
    text: "Read the answer below your review.",
    to: `/artisans/${artisanId}`,
  };
}

export function letter(artisanId: string): Letter {
  return {
    subject: "Your review was answered",
    blocks: [
      `The artisan has answered the review that you wrote on ${siteName}.`,
      { label: "Read the answer", path: `/artisans/${artisanId}` },
    ],
    why: `You get this because you reviewed an artisan at ${siteName}.`,
  };
}
