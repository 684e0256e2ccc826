import * as z from "zod";
import { pageOf, paging, sealedCursor } from "../platform/table/shapes.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { requiredText } from "../platform/text/schema.ts";

/** The form of a review (A-VAL-22, A-VAL-23). */
export const ReviewForm = z
  .strictObject({
    rating: z
      .int({ error: "Please select a rating" })
      .min(1, { error: "Please select a rating" })
      .max(5, { error: "Please select a rating" }),
    comment: requiredText("Please add a short comment", 1000),
  })
  .meta({ id: "ReviewForm" });
export type ReviewForm = z.infer<typeof ReviewForm>;

/** A new review. */
export const NewReview = ReviewForm.extend({
  commandId: z
    .uuid()
    .optional()
    .describe("Made by the sender's device: the same review that is sent again is written once"),
}).meta({ id: "NewReview" });
export type NewReview = z.infer<typeof NewReview>;

/** An artisan's reply to a review: once, and once more after the review changes. */
export const AnswerForm = z
  .strictObject({ text: requiredText("Please write an answer", 1000) })
  .meta({ id: "AnswerForm" });
export type AnswerForm = z.infer<typeof AnswerForm>;

/** A public review (A-REV-08 to A-REV-10). It names its author but has no id. */
export const Review = z
  .object({
    id: Id,
    clientName: z.string(),
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable().describe("When the author changed it last"),
    version: z.string().describe("Opaque; changes whenever the author changes the review"),
    mine: z.boolean().describe("Whether who asks has written it"),
    contacted: z.boolean().describe("Whether author and artisan had exchanged messages"),
    answer: z
      .object({ text: z.string(), createdAt: z.iso.datetime() })
      .nullable()
      .describe("The artisan's reply"),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

export const ReviewsQuery = z.object({
  artisanId: AccountId,
  stars: z.coerce.number().int().min(1).max(5).optional().describe("Only those with that many stars"),
  ...paging(10, sealedCursor),
});
export type ReviewsQuery = z.input<typeof ReviewsQuery>;

export const ReviewPage = z.object(pageOf(Review)).meta({ id: "ReviewPage" });
export type ReviewPage = z.infer<typeof ReviewPage>;

/** A client's relation to an artisan. */
export const OwnRelation = z
  .object({
    isFavourite: z.boolean(),
    review: Review.nullable().describe("The client's own review, null where there is none"),
  })
  .meta({ id: "OwnRelation" });
export type OwnRelation = z.infer<typeof OwnRelation>;
