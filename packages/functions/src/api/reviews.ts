import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as Job from "@handiwork/core/jobs";
import * as Moderation from "@handiwork/core/moderation/reviews";
import * as Review from "@handiwork/core/reviews";
import * as z from "zod";
import { pagedQuery, opaqueVersionQuery } from "./queries.ts";
import { router } from "./router.ts";

const ofArtisan = z.object({ id: AccountId });
const ofReview = z.object({ id: AccountId, reviewId: Id });

/** Reviews of artisans. */
export const reviews = router("Reviews")
  .query("artisanReviews", "/{id}/reviews", {
    summary: "List an artisan's reviews, newest first, optionally by stars",
    params: ofArtisan,
    query: pagedQuery(Review.ReviewsQuery.omit({ artisanId: true })),
    answer: [Review.ReviewPage, "A page of reviews"],
    problems: [404],
    run: ({ actor, params, query }) => Review.list(actor, { ...query, artisanId: params.id }),
  })
  .query("artisanJobs", "/{id}/jobs", {
    summary: "Get an artisan's job statistics (from five jobs on) and job reviews",
    params: ofArtisan,
    query: pagedQuery(Job.JobsQuery),
    answer: [Job.ArtisanJobs, "The statistics and a page of reviews"],
    problems: [404],
    run: ({ actor, params, query }) => Job.artisanJobs(actor, params.id, query),
  })
  .query("ownRelation", "/{id}/relation", {
    summary: "Get whether you saved the artisan, and your review",
    params: ofArtisan,
    answer: [Review.OwnRelation, "The client's relation to the artisan"],
    run: ({ actor, params }) => Review.relation(actor, params.id),
  })
  .command("writeReview", "POST /{id}/reviews", {
    summary: "Review an artisan, once; idempotent by commandId",
    params: ofArtisan,
    body: Review.NewReview,
    answer: [Review.Review, "The review"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, params, body }) => Review.write(actor, params.id, body),
  })
  .command("editReview", "PUT /{id}/reviews/{reviewId}", {
    summary: "Update your review",
    params: ofReview,
    body: Review.ReviewForm,
    answer: [Review.Review, "The updated review"],
    problems: [404, 409, 429],
    run: ({ actor, params, body }) => Review.edit(actor, { artisanId: params.id, id: params.reviewId }, body),
  })
  .command("deleteReview", "DELETE /{id}/reviews/{reviewId}", {
    summary: "Delete your review; admins can delete any",
    params: ofReview,
    query: opaqueVersionQuery,
    answer: "The review is deleted",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) =>
      Review.remove(actor, { artisanId: params.id, id: params.reviewId }, visit, query.version),
  })
  .command("answerReview", "PUT /{id}/reviews/{reviewId}/answer", {
    summary: "Reply to a review of your work: once, and again after the review changes",
    params: ofReview,
    query: opaqueVersionQuery,
    body: Review.AnswerForm,
    answer: [Review.Review, "The review with its reply"],
    problems: [404, 409],
    run: ({ actor, params, query, body }) =>
      Review.answer(actor, { artisanId: params.id, id: params.reviewId }, body, query.version),
  });

/** Admins' operations on reviews. Deletion is the same operation as for authors. */
export const adminReviews = router("Admin")
  .query("listReviewsForAdmins", "/", {
    summary: "List all reviews, reported ones first, then newest first",
    query: pagedQuery(Moderation.ModeratedReviewsQuery),
    answer: [Moderation.ModeratedReviewPage, "A page of reviews"],
    run: ({ actor, query }) => Moderation.list(actor, query),
  })
  .command("keepReview", "POST /{artisanId}/{id}/keep", {
    summary: "Keep a reported review and resolve its reports",
    params: z.object({ artisanId: AccountId, id: Id }),
    query: opaqueVersionQuery,
    answer: "The reports are resolved",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Moderation.keep(actor, params, visit, query.version),
  });
