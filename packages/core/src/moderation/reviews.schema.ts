import * as z from "zod";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { reportReasons } from "../reference/report-reasons.ts";

/** Filters of the admins' list of reviews: all, with reported ones first, or reported only. */
export const reviewFilters = ["all", "reported"] as const;

const Named = z.object({ id: AccountId, name: z.string() });

/** A review as admins see it. */
export const ModeratedReview = z
  .object({
    id: Id,
    artisan: Named,
    client: Named.describe("Who wrote it, under the name that it shows"),
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    answer: z.string().nullable().describe("The artisan's reply"),
    contacted: z.boolean().describe("Whether the two had exchanged messages"),
    createdAt: z.iso.datetime(),
    version: z.string().describe("Opaque; changes whenever the author changes the review"),
    openReports: z.int().min(0),
    reports: z
      .array(
        z.object({
          reason: z.enum(reportReasons),
          details: z.string().nullable(),
          reporter: z.string(),
          createdAt: z.iso.datetime(),
        }),
      )
      .describe("The last of the open reports about it, the newest first"),
  })
  .meta({ id: "ModeratedReview" });
export type ModeratedReview = z.infer<typeof ModeratedReview>;

export const ModeratedReviewsQuery = z.object({
  state: z.enum(reviewFilters).default("all"),
  search: z.string().max(100).optional().describe("Words of comment, client's or artisan's name"),
  artisan: AccountId.optional().describe("Only those about this artisan"),
  author: AccountId.optional().describe("Only those that this client wrote"),
  ...paging(20, z.string().max(2000)),
});
export type ModeratedReviewsQuery = z.input<typeof ModeratedReviewsQuery>;

/** A page of reviews, newest first. With a search or an account, a short page may still be followed by others. */
export const ModeratedReviewPage = z
  .object({
    ...pageOf(ModeratedReview),
    searchedTo: z.iso.datetime().nullable().describe("How old the last review is that was looked at"),
  })
  .meta({ id: "ModeratedReviewPage" });
export type ModeratedReviewPage = z.infer<typeof ModeratedReviewPage>;
