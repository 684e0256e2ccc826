import * as z from "zod";
import { siteName } from "../../reference/content.ts";
import { plural } from "../../reference/format.ts";
import { AccountId, Id } from "../../platform/ids.ts";
import type { DataOf, EmailContent, MailSwitch, Reader, InAppNotice } from "../kind.schema.ts";

/** To an artisan: a new review. To a client: the artisan's reply to a review. */
export const dataSchemas = () => ({
  review: { reviewId: Id, clientName: z.string(), rating: z.int().min(1).max(5) },
  "review-answer": { artisanId: AccountId, artisanName: z.string() },
});

export const inAppTexts = {
  review({ clientName, rating }: DataOf<typeof dataSchemas, "review">, { id }: Reader): InAppNotice {
    const text = `${plural(rating, "star")} out of 5. Read it on your page.`;
    return { icon: "star-line", title: `${clientName} reviewed your work`, text, to: `/artisans/${id}` };
  },
  "review-answer"({ artisanId, artisanName }: DataOf<typeof dataSchemas, "review-answer">): InAppNotice {
    const text = "Read the reply below your review.";
    const title = `${artisanName} replied to your review`;
    return { icon: "message", title, text, to: `/artisans/${artisanId}` };
  },
};

export const mailSwitch: MailSwitch = {
  about: "Reviews of the user's work, and replies to the user's reviews",
  label: "Reviews",
  description: "When someone reviews your work, or replies to your review.",
  ended: "reviews",
  readers: ["client", "artisan"],
};

export function reviewEmail(artisanId: string, rating: number): EmailContent {
  return {
    subject: "You have a new review",
    blocks: [
      `A client reviewed your work on ${siteName}: ${rating} of 5 stars.`,
      { label: "Read it and reply", path: `/artisans/${artisanId}` },
      "You can reply to each review once. Everyone can read your reply.",
    ],
    why: `You get this email because you are an artisan on ${siteName}.`,
  };
}

export function replyEmail(artisanId: string): EmailContent {
  return {
    subject: "Your review was answered",
    blocks: [
      `The artisan replied to the review that you wrote on ${siteName}.`,
      { label: "Read the reply", path: `/artisans/${artisanId}` },
    ],
    why: `You get this email because you reviewed an artisan on ${siteName}.`,
  };
}
