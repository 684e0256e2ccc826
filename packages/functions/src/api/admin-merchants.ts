import { ApprovalsQuery, ReasonForm } from "@handiwork/core/domain/identity/account";
import { AccountId } from "@handiwork/core/platform/ids";
import * as Merchant from "@handiwork/core/domain/merchant";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Admin"];
const params = z.object({ id: AccountId });

const merchants = operation("listMerchantApprovals", {
  method: "get",
  path: "/",
  tags,
  summary:
    "The merchants that wait for approval, have it, are suspended, or all of them, newest first; with a search those whom its words find",
  request: { query: ApprovalsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Merchant.MerchantApprovalPage, "A page of merchants", [400, 401]),
});

const detail = operation("merchantApproval", {
  method: "get",
  path: "/{id}",
  tags,
  summary: "All that one decides about a merchant by",
  request: { params, query: z.object({}).strict() },
  responses: answers(Merchant.MerchantApproval, "The merchant", [400, 401, 404]),
});

const approve = operation("approveMerchant", {
  method: "post",
  path: "/{id}/approve",
  tags,
  summary: "Let a merchant stand in the directory, also one who was suspended",
  request: { params },
  responses: nothing("The merchant is approved", [400, 401, 404, 409]),
});

const reject = operation("rejectMerchant", {
  method: "post",
  path: "/{id}/reject",
  tags,
  summary: "Remove the record of a merchant who waits for approval",
  request: { params, body: jsonBody(ReasonForm) },
  responses: nothing("The merchant is rejected", [400, 401, 404, 409, 415]),
});

const suspend = operation("suspendMerchant", {
  method: "post",
  path: "/{id}/suspend",
  tags,
  summary: "Take a merchant out of the directory until the suspension is lifted",
  request: { params, body: jsonBody(ReasonForm) },
  responses: nothing("The merchant is suspended", [400, 401, 404, 409, 415]),
});

/** What admins decide about merchants. */
export const adminMerchants = router()
  .openapi(merchants, async (c) =>
    c.json(await Merchant.listApprovals(c.get("actor"), c.req.valid("query")), 200),
  )
  .openapi(detail, async (c) => c.json(await Merchant.detail(c.get("actor"), c.req.valid("param").id), 200))
  .openapi(approve, async (c) => {
    await Merchant.approve(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(reject, async (c) => {
    await Merchant.reject(c.get("actor"), c.req.valid("param").id, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(suspend, async (c) => {
    await Merchant.suspend(c.get("actor"), c.req.valid("param").id, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  });
