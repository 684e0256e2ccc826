import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as Moderation from "@handiwork/core/flows/review-moderation";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Admin"];

const list = operation("listReviewsForAdmins", {
  method: "get",
  path: "/",
  tags,
  summary: "The reviews of all artisans, the reported ones before the others, newest first",
  request: { query: Moderation.ModeratedReviewsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Moderation.ModeratedReviewPage, "A page of reviews", [400, 401]),
});

const keep = operation("keepReview", {
  method: "post",
  path: "/{artisanId}/{id}/keep",
  tags,
  summary: "Let a review stand that was reported: its reports are resolved",
  request: { params: z.object({ artisanId: AccountId, id: Id }) },
  responses: nothing("Its reports are resolved", [400, 401, 404]),
});

/** What admins do with reviews; deleting one is the same operation as its author's. */
export const adminReviews = router()
  .openapi(list, async (c) => c.json(await Moderation.list(c.get("actor"), c.req.valid("query")), 200))
  .openapi(keep, async (c) => {
    await Moderation.keep(c.get("actor"), c.req.valid("param"), visitOf(c));
    return c.body(null, 204);
  });
