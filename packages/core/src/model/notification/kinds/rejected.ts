import { siteName } from "../../../fixed/content.ts";
import {
  because,
  ifWeAreWrong,
  reasonOr,
  refusalShape,
  type DataOf,
  type EntryAbout,
  type Letter,
  type Reader,
  type Told,
} from "../kind.ts";

/** To who wanted to be an artisan or merchant: the record was turned down. */
export const data = refusalShape;

export function told({ record, reason }: DataOf<typeof data>, { userType }: Reader): Told {
  if (record === "merchant") {
    const text = reasonOr(reason, "You may tell us about it again.");
    return { icon: "alert", title: "Your business was not accepted", text, to: "/dashboard" };
  }
  const text = reasonOr(reason, "You may send it in again.");
  // Whoever registered as an artisan is one still, and sets the profile up anew.
  const to = userType === "artisan" ? "/artisan" : "/become-artisan";
  return { icon: "alert", title: "Your artisan profile was not accepted", text, to };
}

export function letter({ record, reason, support }: EntryAbout): Letter {
  return record === "artisan"
    ? {
        subject: "Your profile was not approved",
        blocks: [
          `We have looked at your profile and cannot list you as an artisan on ${siteName} for now.`,
          ...because(reason),
          "Your account stays as it is. You are welcome to apply again.",
          { label: "Apply again", path: "/become-artisan" },
          ifWeAreWrong(support),
        ],
        why: `You get this because you registered as an artisan at ${siteName}.`,
      }
    : {
        subject: "Your business was not approved",
        blocks: [
          `We have looked at what you told us about your business and cannot list it on ${siteName} for now. We have removed it.`,
          ...because(reason),
          "Your account stays as it is. You are welcome to tell us about your business again.",
          { label: "Set up your business", path: "/dashboard" },
          ifWeAreWrong(support),
        ],
        why: `You get this because you registered as a merchant at ${siteName}.`,
      };
}
