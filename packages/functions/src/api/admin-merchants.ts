import { ApprovalForm, ApprovalsQuery, ReasonForm } from "@handiwork/core/accounts";
import { AccountId } from "@handiwork/core/platform/ids";
import * as Merchant from "@handiwork/core/merchants";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: AccountId });

/** Admins' decisions about merchants. */
export const adminMerchants = router("Admin")
  .query("listMerchantApprovals", "/", {
    summary: "List merchants by status or all, newest first, optionally matching a search",
    query: paged(ApprovalsQuery),
    answer: [Merchant.MerchantApprovalPage, "A page of merchants"],
    run: ({ actor, query }) => Merchant.listApprovals(actor, query),
  })
  .query("merchantApproval", "/{id}", {
    summary: "Get everything needed to decide about a merchant",
    params: key,
    answer: [Merchant.MerchantApproval, "The merchant"],
    problems: [404],
    run: ({ actor, params }) => Merchant.detail(actor, params.id),
  })
  .command("approveMerchant", "POST /{id}/approve", {
    summary: "Approve a merchant, or lift a suspension",
    params: key,
    body: ApprovalForm,
    answer: "The merchant is approved",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Merchant.approve(actor, params.id, visit, body),
  })
  .command("rejectMerchant", "POST /{id}/reject", {
    summary: "Reject a merchant who waits for approval and delete the record",
    params: key,
    body: ReasonForm,
    answer: "The merchant is rejected",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Merchant.reject(actor, params.id, body, visit),
  })
  .command("suspendMerchant", "POST /{id}/suspend", {
    summary: "Suspend a merchant: the directory no longer lists them",
    params: key,
    body: ReasonForm,
    answer: "The merchant is suspended",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Merchant.suspend(actor, params.id, body, visit),
  });
