import * as z from "zod";
import { siteName } from "../../../fixed/content.ts";
import { plural } from "../../../fixed/format.ts";
import { Id } from "../../../platform/ids/index.ts";
import type { DataOf, Letter, MailSwitch, Reader, Told } from "../kind.ts";

/** To an artisan: somebody has written a review. */
export const data = () => ({ reviewId: Id, clientName: z.string(), rating: z.int().min(1).max(5) });

export function told({ clientName, rating }: DataOf<typeof data>, { id }: Reader): Told {
  const text = `${plural(rating, "star")} out of 5. Read it on your page.`;
  return { icon: "star-line", title: `${clientName} has reviewed your work`, text, to: `/artisans/${id}` };
}

/** For reviews and their answers. */
export const mailSwitch: MailSwitch = {
  about: "Reviews of one's work, and answers to one's reviews",
  label: "Reviews",
  description: "When somebody reviews your work, or answers your review.",
  ended: "reviews",
  readers: ["client", "artisan"],
};

export function letter(artisanId: string, rating: number): Letter {
  return {
    subject: "You have a new review",
    blocks: [
      `A client has reviewed your work on ${siteName}: ${rating} of 5 stars.`,
      { label: "Read it, and answer it if you like", path: `/artisans/${artisanId}` },
      "You can answer each review once. Everybody can read your answer.",
    ],
    why: `You get this because you are an artisan at ${siteName}.`,
  };
}
