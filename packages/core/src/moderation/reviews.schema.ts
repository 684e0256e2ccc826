import * as z from "zod";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { reportReasons } from "../reference/report-reasons.ts";

/** Filters of the admins' list of reviews: all, with reported ones first, or reported only. */
const reviewFilters = ["all", "reported"] as const;

const Named = z.object({ id: AccountId, name: z.string() });

/** A review as admins see it. */
export const ModeratedReview = z
  .object({
    id: Id,
    artisan: Named,
    client: Named.describe("The author, under the displayed name"),
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    answer: z.string().nullable().describe("The artisan's reply"),
    contacted: z.boolean().describe("True if the two had exchanged messages"),
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
      .describe("The latest of its open reports, newest first"),
  })
  .meta({ id: "ModeratedReview" });
export type ModeratedReview = z.infer<typeof ModeratedReview>;

export const ModeratedReviewsQuery = z.object({
  state: z.enum(reviewFilters).default("all"),
  search: z
    .string()
    .max(100)
    .optional()
    .describe("Words of the comment, or of the client's or artisan's name"),
  artisan: AccountId.optional().describe("Only reviews of this artisan"),
  author: AccountId.optional().describe("Only reviews by this client"),
  ...paging(20, z.string().max(2000)),
});
export type ModeratedReviewsQuery = z.input<typeof ModeratedReviewsQuery>;

/** A page of reviews, newest first. With a search or an account, a short page may still be followed by others. */
export const ModeratedReviewPage = z
  .object({
    ...pageOf(ModeratedReview),
    searchedTo: z.iso.datetime().nullable().describe("The time of the last review examined"),
  })
  .meta({ id: "ModeratedReviewPage" });
export type ModeratedReviewPage = z.infer<typeof ModeratedReviewPage>;
