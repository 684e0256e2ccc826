import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as Moderation from "@handiwork/core/flows/review-moderation";
import * as z from "zod";
import { paged, seenOpaqueVersion } from "./queries.ts";
import { router } from "./router.ts";

/** What admins do with reviews; deleting one is the same operation as its author's. */
export const adminReviews = router("Admin")
  .query("listReviewsForAdmins", "/", {
    summary: "The reviews of all artisans, the reported ones before the others, newest first",
    query: paged(Moderation.ModeratedReviewsQuery),
    answer: [Moderation.ModeratedReviewPage, "A page of reviews"],
    run: ({ actor, query }) => Moderation.list(actor, query),
  })
  .command("keepReview", "POST /{artisanId}/{id}/keep", {
    summary: "Let a review stand that was reported: its reports are resolved",
    params: z.object({ artisanId: AccountId, id: Id }),
    query: seenOpaqueVersion,
    answer: "Its reports are resolved",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Moderation.keep(actor, params, visit, query.version),
  });
