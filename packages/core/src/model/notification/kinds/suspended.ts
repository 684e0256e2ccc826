import { siteName } from "../../../fixed/content.ts";
import {
  because,
  ifWeAreWrong,
  reasonOr,
  refusalShape,
  type DataOf,
  type EntryAbout,
  type Letter,
  type Told,
} from "../kind.ts";

/** To an artisan or merchant: the record is not public any more. */
export const data = refusalShape;

export function told({ record, reason }: DataOf<typeof data>): Told {
  const text = reasonOr(reason, "Nobody finds it until our team approves it again.");
  return record === "merchant"
    ? { icon: "alert", title: "Your business is suspended", text, to: "/dashboard" }
    : { icon: "alert", title: "Your artisan profile is suspended", text, to: "/artisan" };
}

export function letter({ record, reason, support }: EntryAbout): Letter {
  return record === "artisan"
    ? {
        subject: "Your profile is not in the search results any more",
        blocks: [
          `We have suspended your profile on ${siteName}: clients cannot find it until we approve it again.`,
          ...because(reason),
          "Your account, your messages and your reviews stay as they are. You can change your profile meanwhile.",
          { label: "Look at your profile", path: "/artisan" },
          ifWeAreWrong(support),
        ],
        why: `You get this because you registered as an artisan at ${siteName}.`,
      }
    : {
        subject: "Your business is not among our merchants any more",
        blocks: [
          `We have suspended your business on ${siteName}: nobody finds it or its products until we approve it again.`,
          ...because(reason),
          "Your account and your products stay as they are. You can change what you told us meanwhile.",
          { label: "Look at your business", path: "/dashboard" },
          ifWeAreWrong(support),
        ],
        why: `You get this because you registered as a merchant at ${siteName}.`,
      };
}
