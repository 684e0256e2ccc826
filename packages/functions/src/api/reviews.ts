import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as Review from "@handiwork/core/domain/review";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Reviews"];
const ofArtisan = z.object({ id: AccountId });
const ofReview = z.object({ id: AccountId, reviewId: Id });

const list = operation("artisanReviews", {
  method: "get",
  path: "/{id}/reviews",
  tags,
  summary: "An artisan's reviews, newest first",
  request: {
    params: ofArtisan,
    query: Review.ReviewsQuery.omit({ artisanId: true })
      .extend({ limit: integer(1, 50).optional() })
      .strict(),
  },
  responses: answers(Review.ReviewPage, "A page of reviews", [400, 404]),
});

const relation = operation("ownRelation", {
  method: "get",
  path: "/{id}/relation",
  tags,
  summary: "Whether the artisan is one's favourite, and one's own review",
  request: { params: ofArtisan, query: z.object({}).strict() },
  responses: answers(Review.OwnRelation, "What the artisan is to the client", [400, 401]),
});

const write = operation("writeReview", {
  method: "post",
  path: "/{id}/reviews",
  tags,
  summary: "Review an artisan, once",
  request: { params: ofArtisan, body: jsonBody(Review.ReviewForm) },
  responses: answers(Review.Review, "The review", [400, 401, 404, 409, 415, 429], 201),
});

const remove = operation("deleteReview", {
  method: "delete",
  path: "/{id}/reviews/{reviewId}",
  tags,
  summary: "Delete one's own review; admins delete anybody's",
  request: { params: ofReview },
  responses: nothing("The review is gone", [400, 401, 404]),
});

const answer = operation("answerReview", {
  method: "put",
  path: "/{id}/reviews/{reviewId}/answer",
  tags,
  summary: "Answer a review of one's work, once",
  request: { params: ofReview, body: jsonBody(Review.AnswerForm) },
  responses: answers(Review.Review, "The review with its answer", [400, 401, 404, 409, 415]),
});

/** What clients say about artisans. */
export const reviews = router()
  .openapi(list, async (c) => {
    const input = { ...c.req.valid("query"), artisanId: c.req.valid("param").id };
    return c.json(await Review.list(c.get("actor"), input), 200);
  })
  .openapi(relation, async (c) => c.json(await Review.relation(c.get("actor"), c.req.valid("param").id), 200))
  .openapi(write, async (c) =>
    c.json(await Review.write(c.get("actor"), c.req.valid("param").id, c.req.valid("json")), 201),
  )
  .openapi(remove, async (c) => {
    const { id, reviewId } = c.req.valid("param");
    await Review.remove(c.get("actor"), { artisanId: id, id: reviewId }, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(answer, async (c) => {
    const { id, reviewId } = c.req.valid("param");
    const which = { artisanId: id, id: reviewId };
    return c.json(await Review.answer(c.get("actor"), which, c.req.valid("json")), 200);
  });
