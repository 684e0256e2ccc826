import * as Account from "@handiwork/core/account";
import * as Artisan from "@handiwork/core/artisan";
import { AccountId } from "@handiwork/core/ids";
import { z } from "@hono/zod-openapi";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Admin"];
const params = z.object({ id: AccountId });

const artisans = operation("listArtisanApprovals", {
  method: "get",
  path: "/artisans",
  tags,
  summary: "The artisans that wait for approval, or have it, newest first",
  request: { query: Artisan.ArtisanApprovalsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Artisan.ArtisanApprovalPage, "A page of artisans", [400, 401]),
});

const approve = operation("approveArtisan", {
  method: "post",
  path: "/artisans/{id}/approve",
  tags,
  summary: "Let an artisan appear in the search",
  request: { params },
  responses: nothing("The artisan is approved", [400, 401, 404]),
});

const reject = operation("rejectArtisan", {
  method: "post",
  path: "/artisans/{id}/reject",
  tags,
  summary: "Remove the record of an artisan who waits for approval",
  request: { params, body: jsonBody(Artisan.RejectionForm) },
  responses: nothing("The artisan is rejected", [400, 401, 404, 409, 415]),
});

const disable = operation("disableUser", {
  method: "post",
  path: "/users/{id}/disable",
  tags,
  summary: "Keep an account from being used; its sessions end at once",
  request: { params },
  responses: nothing("The account is disabled", [400, 401, 404, 409]),
});

const enable = operation("enableUser", {
  method: "post",
  path: "/users/{id}/enable",
  tags,
  summary: "Let an account be used again",
  request: { params },
  responses: nothing("The account is enabled", [400, 401, 404]),
});

/** What admins do. */
export const admin = router()
  .openapi(artisans, async (c) =>
    c.json(await Artisan.listApprovals(c.get("actor"), c.req.valid("query")), 200),
  )
  .openapi(approve, async (c) => {
    await Artisan.approve(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(reject, async (c) => {
    const { id } = c.req.valid("param");
    await Artisan.reject(c.get("actor"), id, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(disable, async (c) => {
    await Account.disableUser(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(enable, async (c) => {
    await Account.enableUser(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  });
