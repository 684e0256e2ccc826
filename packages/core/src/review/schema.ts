import { z } from "zod";
import { AccountId, Id } from "../ids/index.ts";

/** A review as everybody sees it (spec 1, section 2). */
export const Review = z
  .object({
    id: Id,
    clientName: z.string(),
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

/** Which page of an artisan's reviews, newest first. */
export const ReviewsQuery = z.object({
  artisanId: AccountId,
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,1000}$/)
    .optional(),
  limit: z.int().min(1).max(50).default(10),
});
export type ReviewsQuery = z.input<typeof ReviewsQuery>;

export const ReviewPage = z
  .object({ items: z.array(Review), nextCursor: z.string().nullable() })
  .meta({ id: "ReviewPage" });
export type ReviewPage = z.infer<typeof ReviewPage>;
