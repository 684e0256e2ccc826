import * as z from "zod";
import { siteName } from "../../../fixed/content.ts";
import { recordShape, type DataOf, type EntryAbout, type Letter, type Told } from "../kind.ts";

/** To an artisan or merchant: the record is public now. */
export const data = () => ({
  ...recordShape(),
  startsAvailable: z
    .boolean()
    .default(false)
    .describe("An artisan who is shown as available for new jobs from now on, without having said so"),
});

const available = " You are shown as available for new jobs. Is that right? Change it on your dashboard.";

export function told({ record, startsAvailable }: DataOf<typeof data>): Told {
  if (record === "merchant") {
    const text = "Everybody finds it among our merchants now.";
    return { icon: "verified", title: "Your business is approved", text, to: "/dashboard" };
  }
  const text = `Clients can find you now, and write to you.${startsAvailable ? available : ""}`;
  return { icon: "verified", title: "Your profile is approved", text, to: "/artisan" };
}

export function letter({ accountId, record, startsAvailable }: EntryAbout): Letter {
  return record === "artisan"
    ? {
        subject: "Your profile is now in the search results",
        blocks: [
          `Good news: we have approved your profile. Clients all over Nigeria can find you on ${siteName} from now on.`,
          { label: "See your profile as clients see it", path: `/artisans/${accountId}` },
          "Pictures of your work and an hourly rate help clients to choose you.",
          ...(startsAvailable
            ? [
                "You are shown as available for new jobs. Is that right? If not, change it on your dashboard.",
                { label: "Go to your dashboard", path: "/artisan" },
              ]
            : []),
        ],
        why: `You get this because you registered as an artisan at ${siteName}.`,
      }
    : {
        subject: "Your business is now among our merchants",
        blocks: [
          `Good news: we have approved your business. Everybody can find it among the merchants of ${siteName} from now on.`,
          { label: "See your page as customers see it", path: `/merchants/${accountId}` },
          "Products with pictures and prices help customers to choose you.",
          { label: "Add your products", path: "/dashboard" },
        ],
        why: `You get this because you registered as a merchant at ${siteName}.`,
      };
}
