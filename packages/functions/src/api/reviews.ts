import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as Job from "@handiwork/core/domain/job";
import * as Review from "@handiwork/core/domain/review";
import * as z from "zod";
import { paged, seenOpaqueVersion } from "./queries.ts";
import { router } from "./router.ts";

const ofArtisan = z.object({ id: AccountId });
const ofReview = z.object({ id: AccountId, reviewId: Id });

/** What clients say about artisans. */
export const reviews = router("Reviews")
  .query("artisanReviews", "/{id}/reviews", {
    summary: "An artisan's reviews, newest first, all or those with so many stars",
    params: ofArtisan,
    query: paged(Review.ReviewsQuery.omit({ artisanId: true })),
    answer: [Review.ReviewPage, "A page of reviews"],
    problems: [404],
    run: ({ actor, params, query }) => Review.list(actor, { ...query, artisanId: params.id }),
  })
  .query("artisanJobs", "/{id}/jobs", {
    summary: "What jobs say of an artisan: facts from five jobs on, and the clients' reviews of jobs",
    params: ofArtisan,
    query: paged(Job.JobsQuery),
    answer: [Job.ArtisanJobs, "The facts, and a page of reviews"],
    problems: [404],
    run: ({ actor, params, query }) => Job.ofArtisan(actor, params.id, query),
  })
  .query("ownRelation", "/{id}/relation", {
    summary: "Whether the artisan is one's favourite, and one's own review",
    params: ofArtisan,
    answer: [Review.OwnRelation, "What the artisan is to the client"],
    run: ({ actor, params }) => Review.relation(actor, params.id),
  })
  .command("writeReview", "POST /{id}/reviews", {
    summary: "Review an artisan, once; the same commandId again has the same answer",
    params: ofArtisan,
    body: Review.NewReview,
    answer: [Review.Review, "The review"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, params, body }) => Review.write(actor, params.id, body),
  })
  .command("editReview", "PUT /{id}/reviews/{reviewId}", {
    summary: "Change one's own review",
    params: ofReview,
    body: Review.ReviewForm,
    answer: [Review.Review, "The review as it is now"],
    problems: [404, 409, 429],
    run: ({ actor, params, body }) => Review.edit(actor, { artisanId: params.id, id: params.reviewId }, body),
  })
  .command("deleteReview", "DELETE /{id}/reviews/{reviewId}", {
    summary: "Delete one's own review; admins delete anybody's",
    params: ofReview,
    query: seenOpaqueVersion,
    answer: "The review is gone",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) =>
      Review.remove(actor, { artisanId: params.id, id: params.reviewId }, visit, query.version),
  })
  .command("answerReview", "PUT /{id}/reviews/{reviewId}/answer", {
    summary: "Answer a review of one's work: once, and anew where it was changed since",
    params: ofReview,
    query: seenOpaqueVersion,
    body: Review.AnswerForm,
    answer: [Review.Review, "The review with its answer"],
    problems: [404, 409],
    run: ({ actor, params, query, body }) =>
      Review.answer(actor, { artisanId: params.id, id: params.reviewId }, body, query.version),
  });
