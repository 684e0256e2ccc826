import { siteName } from "../../../fixed/content.ts";
import type { DecisionAbout } from "./decisions.ts";
import type { Letter } from "./layout.ts";

/** What an admin decided about somebody's premium. */
interface PremiumAbout extends DecisionAbout {
  /** The day on which premium ends, in words. */
  readonly until?: string;
}

const why = `You get this because you are an artisan at ${siteName}.`;

/** What artisans hear of premium that admins give and take. */
export const premiumDecisions = {
  "premium-granted": ({ until = "" }) => ({
    subject: "Premium is a gift of ours",
    blocks: [
      `Our team has given you premium on ${siteName}: it runs until ${until}, and nothing is charged.`,
      "You stand before others in the search, with the premium badge, and may show up to 20 pictures of your work.",
      { label: "Look at your dashboard", path: "/artisan" },
    ],
    why,
  }),
  "premium-ended": ({ reason, support }) => ({
    subject: "Your premium was ended",
    blocks: [
      `Our team has ended your premium on ${siteName}. Your profile stays listed, with your first five pictures.`,
      ...(reason === undefined ? [] : [`The reason: ${reason}`]),
      { label: "Look at your dashboard", path: "/artisan" },
      `If you think that we are wrong, write to ${support.email}.`,
    ],
    why,
  }),
} satisfies Record<string, (about: PremiumAbout) => Letter>;
