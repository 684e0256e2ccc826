import { ApprovalForm, ApprovalsQuery, ReasonForm } from "@handiwork/core/domain/identity/account";
import { AccountId } from "@handiwork/core/platform/ids";
import * as Merchant from "@handiwork/core/domain/merchant";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: AccountId });

/** What admins decide about merchants. */
export const adminMerchants = router("Admin")
  .query("listMerchantApprovals", "/", {
    summary:
      "The merchants that wait for approval, have it, are suspended, or all of them, newest first; with a search those whom its words find",
    query: paged(ApprovalsQuery),
    answer: [Merchant.MerchantApprovalPage, "A page of merchants"],
    run: ({ actor, query }) => Merchant.listApprovals(actor, query),
  })
  .query("merchantApproval", "/{id}", {
    summary: "All that one decides about a merchant by",
    params: key,
    answer: [Merchant.MerchantApproval, "The merchant"],
    problems: [404],
    run: ({ actor, params }) => Merchant.detail(actor, params.id),
  })
  .command("approveMerchant", "POST /{id}/approve", {
    summary: "Let a merchant stand in the directory, also one who was suspended",
    params: key,
    body: ApprovalForm,
    answer: "The merchant is approved",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Merchant.approve(actor, params.id, visit, body),
  })
  .command("rejectMerchant", "POST /{id}/reject", {
    summary: "Remove the record of a merchant who waits for approval",
    params: key,
    body: ReasonForm,
    answer: "The merchant is rejected",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Merchant.reject(actor, params.id, body, visit),
  })
  .command("suspendMerchant", "POST /{id}/suspend", {
    summary: "Take a merchant out of the directory until the suspension is lifted",
    params: key,
    body: ReasonForm,
    answer: "The merchant is suspended",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Merchant.suspend(actor, params.id, body, visit),
  });
