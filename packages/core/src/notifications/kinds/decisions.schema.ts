import * as z from "zod";
import { siteName } from "../../reference/content.ts";
import { reasonBlocks, supportSentence, reasonOr } from "../kind.schema.ts";
import type { Block, DataOf, AuditMailData, EmailContent, Reader, InAppNotice } from "../kind.schema.ts";

/** Notices from before merchants had records are about artisans. */
const recordSchema = () => z.enum(["artisan", "merchant"]).default("artisan");
const refusal = () => ({ record: recordSchema(), reason: z.string().nullable() });

/** To an artisan or merchant: the record was approved, rejected or suspended. */
export const dataSchemas = () => ({
  approved: {
    record: recordSchema(),
    startsAvailable: z
      .boolean()
      .default(false)
      .describe("An artisan who is shown as available for new jobs from now on, without having said so"),
  },
  rejected: refusal(),
  suspended: refusal(),
});

const available = " You are shown as available for new jobs. Is that right? Change it on your dashboard.";

export const inAppTexts = {
  approved({ record, startsAvailable }: DataOf<typeof dataSchemas, "approved">): InAppNotice {
    if (record === "merchant") {
      const text = "Customers can now find it in the merchant directory.";
      return { icon: "verified", title: "Your business is approved", text, to: "/dashboard" };
    }
    const text = `Clients can now find you and message you.${startsAvailable ? available : ""}`;
    return { icon: "verified", title: "Your profile is approved", text, to: "/artisan" };
  },
  rejected({ record, reason }: DataOf<typeof dataSchemas, "rejected">, { userType }: Reader): InAppNotice {
    if (record === "merchant") {
      const text = reasonOr(reason, "You can submit it again.");
      return { icon: "alert", title: "Your business was not accepted", text, to: "/dashboard" };
    }
    const text = reasonOr(reason, "You can apply again.");
    // A user who registered as an artisan remains one and recreates the profile.
    const to = userType === "artisan" ? "/artisan" : "/become-artisan";
    return { icon: "alert", title: "Your artisan profile was not accepted", text, to };
  },
  suspended({ record, reason }: DataOf<typeof dataSchemas, "suspended">): InAppNotice {
    const [what, to] =
      record === "merchant" ? ["business", "/dashboard"] : (["artisan profile", "/artisan"] as const);
    const text = reasonOr(reason, "Nobody can find it until our team approves it again.");
    return { icon: "alert", title: `Your ${what} is suspended`, text, to };
  },
};

export function approvedEmail(about: AuditMailData): EmailContent {
  const { accountId, record, startsAvailable } = about;
  if (record === "merchant")
    return decisionEmail(about, "Your business is now listed", [
      `Good news: we approved your business. Customers can now find it in the merchant directory of ${siteName}.`,
      { label: "See your page as customers see it", path: `/merchants/${accountId}` },
      "Products with pictures and prices help customers choose you.",
      { label: "Add your products", path: "/dashboard" },
    ]);
  const question = [
    "You are shown as available for new jobs. Is that right? If not, change it on your dashboard.",
    { label: "Go to your dashboard", path: "/artisan" },
  ];
  return decisionEmail(about, "Your profile is now in the search results", [
    `Good news: we approved your profile. Clients all over Nigeria can now find you on ${siteName}.`,
    { label: "See your profile as clients see it", path: `/artisans/${accountId}` },
    "Pictures of your work and an hourly rate help clients choose you.",
    ...(startsAvailable ? question : []),
  ]);
}

export function rejectedEmail(about: AuditMailData): EmailContent {
  return about.record === "merchant"
    ? refusalEmail(about, "Your business was not approved", [
        `We have looked at your business and cannot list it on ${siteName} for now. We have removed it.`,
        "Your account stays as it is. You are welcome to tell us about your business again.",
        { label: "Set up your business", path: "/dashboard" },
      ])
    : refusalEmail(about, "Your profile was not approved", [
        `We have looked at your profile and cannot list you as an artisan on ${siteName} for now.`,
        "Your account stays as it is. You are welcome to apply again.",
        { label: "Apply again", path: "/become-artisan" },
      ]);
}

export function suspendedEmail(about: AuditMailData): EmailContent {
  return about.record === "merchant"
    ? refusalEmail(about, "Your business is no longer listed", [
        `We have suspended your business on ${siteName}: nobody can find it or its products until we approve it again.`,
        "Your account and your products stay as they are. You can edit your details in the meantime.",
        { label: "Look at your business", path: "/dashboard" },
      ])
    : refusalEmail(about, "Your profile is no longer in the search results", [
        `We have suspended your profile on ${siteName}: clients cannot find it until we approve it again.`,
        "Your account, your messages and your reviews stay as they are. You can edit your profile in the meantime.",
        { label: "Look at your profile", path: "/artisan" },
      ]);
}

/** Returns the mail about a refusal: the decision, its reason, what remains, and a link. */
function refusalEmail(
  about: AuditMailData,
  subject: string,
  [decision, ...rest]: [string, ...Block[]],
): EmailContent {
  const blocks = [decision, ...reasonBlocks(about.reason), ...rest, supportSentence(about.support)];
  return decisionEmail(about, subject, blocks);
}

function decisionEmail({ record }: AuditMailData, subject: string, blocks: readonly Block[]): EmailContent {
  const as = record === "artisan" ? "an artisan" : "a merchant";
  return { subject, blocks, why: `You get this email because you registered as ${as} on ${siteName}.` };
}
