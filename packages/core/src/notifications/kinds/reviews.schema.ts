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
    return { icon: "star-line", title: `${clientName} has reviewed your work`, text, to: `/artisans/${id}` };
  },
  "review-answer"({ artisanId, artisanName }: DataOf<typeof dataSchemas, "review-answer">): InAppNotice {
    const text = "Read the answer below your review.";
    const title = `${artisanName} has answered your review`;
    return { icon: "message", title, text, to: `/artisans/${artisanId}` };
  },
};

export const mailSwitch: MailSwitch = {
  about: "Reviews of one's work, and answers to one's reviews",
  label: "Reviews",
  description: "When someone reviews your work, or replies to your review.",
  ended: "reviews",
  readers: ["client", "artisan"],
};

export function reviewEmail(artisanId: string, rating: number): EmailContent {
  return {
    subject: "You have a new review",
    blocks: [
      `A client has reviewed your work on ${siteName}: ${rating} of 5 stars.`,
      { label: "Read it, and answer it if you like", path: `/artisans/${artisanId}` },
      "You can answer each review once. Everyone can read your answer.",
    ],
    why: `You get this e-mail because you are an artisan on ${siteName}.`,
  };
}

export function replyEmail(artisanId: string): EmailContent {
  return {
    subject: "Your review was answered",
    blocks: [
      `The artisan has answered the review that you wrote on ${siteName}.`,
      { label: "Read the answer", path: `/artisans/${artisanId}` },
    ],
    why: `You get this e-mail because you reviewed an artisan on ${siteName}.`,
  };
}
