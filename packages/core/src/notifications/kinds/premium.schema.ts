import * as z from "zod";
import { siteName } from "../../reference/content.ts";
import { formatDate } from "../../reference/dates.ts";
import { plural } from "../../reference/format.ts";
import { reasonBlocks, supportSentence, reasonOr } from "../kind.schema.ts";
import type { Block, DataOf, AuditMailData, EmailContent, MailSwitch, InAppNotice } from "../kind.schema.ts";

/** The days before the end of premium with a reminder each. */
export const premiumReminders = [7, 3, 1] as const;

/**
 * To an artisan: premium is active, paid or granted; it ends soon, with the remaining days rounded up; it has ended,
 * early if there is an admin's reason.
 */
export const dataSchemas = () => ({
  "premium-started": {
    until: z.iso.datetime(),
    planName: z.string().nullable(),
    reference: z.string().nullable().describe("The payment; null if nothing was paid"),
  },
  "premium-ending": { daysLeft: z.int().min(1).max(premiumReminders[0]), endsAt: z.iso.datetime() },
  "premium-ended": { endedAt: z.iso.datetime(), reason: z.string().nullable().default(null) },
});

export const inAppTexts = {
  "premium-started"({
    until,
    planName,
    reference,
  }: DataOf<typeof dataSchemas, "premium-started">): InAppNotice {
    const text = `${planName ?? "A gift from our team"}: until ${formatDate(until)}.`;
    const to = reference === null ? "/artisan" : `/payments/${reference}`;
    return { icon: "star", title: "Premium is active", text, to };
  },
  "premium-ending"({ daysLeft, endsAt }: DataOf<typeof dataSchemas, "premium-ending">): InAppNotice {
    const title = `Premium ends ${daysLeft === 1 ? "tomorrow" : `in ${plural(daysLeft, "day")}`}`;
    return { icon: "clock", title, text: onThe(endsAt), to: "/pricing" };
  },
  "premium-ended"({ endedAt, reason }: DataOf<typeof dataSchemas, "premium-ended">): InAppNotice {
    const text = reasonOr(reason, onThe(endedAt));
    return reason === null
      ? { icon: "clock", title: "Premium has ended", text, to: "/pricing" }
      : { icon: "clock", title: "Our team has ended your premium", text, to: "/artisan" };
  },
};

function onThe(end: string): string {
  return `On ${formatDate(end)}. Your profile stays listed.`;
}

/** For the reminders and the end. */
export const mailSwitch: MailSwitch = {
  about: "That premium ends, or has ended",
  label: "Premium",
  description: "Before it ends, and when it has ended.",
  ended: "premium",
  readers: ["artisan"],
};

const dashboard: Block = { label: "Look at your dashboard", path: "/artisan" };

/** Returns the mail about granted premium. */
export function grantedPremiumEmail({ until }: AuditMailData): EmailContent {
  return {
    subject: "You have been given premium",
    blocks: [
      `Our team has given you premium on ${siteName}: it runs until ${until}, and nothing is charged.`,
      "You appear first in search, with the premium badge, and can show up to 20 pictures of your work.",
      dashboard,
    ],
    why: `You get this email because you are an artisan on ${siteName}.`,
  };
}

/** Returns the mail about premium that an admin ended. */
export function revokedPremiumEmail({ reason, support }: AuditMailData): EmailContent {
  return {
    subject: "Your premium was ended",
    blocks: [
      `Our team has ended your premium on ${siteName}. Your profile stays listed, with your first five pictures.`,
      ...reasonBlocks(reason),
      dashboard,
      supportSentence(support),
    ],
    why: `You get this email because you are an artisan on ${siteName}.`,
  };
}

/**
 * Returns the mail about premium that ends or has ended.
 *
 * @param daysLeft the remaining days; 0 after the end
 * @param day the last day, formatted
 */
export function premiumEndEmail(daysLeft: number, day: string): EmailContent {
  const why = `You get this email because you have a premium subscription on ${siteName}.`;
  if (daysLeft === 0) {
    const story = `Your premium subscription ended on ${day}. Your profile, pictures and reviews stay; you are now listed alongside everyone else.`;
    const again = { label: "Go premium again", path: "/pricing" };
    return { subject: "Your premium has ended", blocks: [story, again], why };
  }
  const story = `Your premium subscription ends on ${day}. It does not renew by itself, and nothing is charged.`;
  const renew = { label: "Renew it", path: "/pricing" };
  return { subject: `Your premium ends in ${plural(daysLeft, "day")}`, blocks: [story, renew], why };
}
