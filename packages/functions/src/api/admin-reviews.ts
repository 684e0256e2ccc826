import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as Moderation from "@handiwork/core/moderation/reviews";
import * as z from "zod";
import { paged, seenOpaqueVersion } from "./queries.ts";
import { router } from "./router.ts";

/** Admins' operations on reviews. Deletion is the same operation as for authors. */
export const adminReviews = router("Admin")
  .query("listReviewsForAdmins", "/", {
    summary: "List all reviews, reported ones first, then newest first",
    query: paged(Moderation.ModeratedReviewsQuery),
    answer: [Moderation.ModeratedReviewPage, "A page of reviews"],
    run: ({ actor, query }) => Moderation.list(actor, query),
  })
  .command("keepReview", "POST /{artisanId}/{id}/keep", {
    summary: "Keep a reported review and resolve its reports",
    params: z.object({ artisanId: AccountId, id: Id }),
    query: seenOpaqueVersion,
    answer: "The reports are resolved",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Moderation.keep(actor, params, visit, query.version),
  });
