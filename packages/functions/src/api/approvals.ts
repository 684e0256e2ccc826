import * as Account from "@handiwork/core/accounts";
import * as Application from "@handiwork/core/applications";
import * as Artisan from "@handiwork/core/artisans";
import * as Merchant from "@handiwork/core/merchants";
import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { pagedQuery } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: AccountId });

/** Admins' decisions about artisans. */
export const artisanApprovals = router("Admin")
  .query("listArtisanApprovals", "/", {
    summary: "List artisans by status or all, newest first, optionally matching a search",
    query: pagedQuery(Account.ApprovalsQuery),
    answer: [Artisan.ArtisanApprovalPage, "A page of artisans"],
    run: ({ actor, query }) => Artisan.listApprovals(actor, query),
  })
  .query("artisanApproval", "/{id}", {
    summary: "Get everything needed to decide about an artisan, including the application",
    params: key,
    answer: [Artisan.ArtisanDetail, "The artisan"],
    problems: [404],
    run: ({ actor, params }) => Artisan.detail(actor, params.id),
  })
  .query("applicationDocument", "/{id}/documents/{documentId}", {
    summary: "Download an application's document; redirects to a link that is valid for five minutes",
    params: key.extend({ documentId: Id }),
    answer: { redirect: "The document" },
    problems: [404],
    run: async ({ actor, params, c }) => {
      const link = await Application.documentLink(actor, params.id, params.documentId);
      c.header("Cache-Control", "no-store");
      return link;
    },
  })
  .command("approveArtisan", "POST /{id}/approve", {
    summary: "Approve an artisan or applicant, or lift a suspension",
    params: key,
    body: Account.ApprovalForm,
    answer: "The artisan is approved",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Artisan.approve(actor, params.id, body, visit),
  })
  .command("rejectArtisan", "POST /{id}/reject", {
    summary: "Reject an artisan who waits for approval and delete the record",
    params: key,
    body: Account.ReasonForm,
    answer: "The artisan is rejected",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Artisan.reject(actor, params.id, body, visit),
  })
  .command("suspendArtisan", "POST /{id}/suspend", {
    summary: "Suspend an artisan: search no longer lists them",
    params: key,
    body: Account.ReasonForm,
    answer: "The artisan is suspended",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Artisan.suspend(actor, params.id, body, visit),
  });

/** Admins' decisions about merchants. */
export const merchantApprovals = router("Admin")
  .query("listMerchantApprovals", "/", {
    summary: "List merchants by status or all, newest first, optionally matching a search",
    query: pagedQuery(Account.ApprovalsQuery),
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
    body: Account.ApprovalForm,
    answer: "The merchant is approved",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Merchant.approve(actor, params.id, body, visit),
  })
  .command("rejectMerchant", "POST /{id}/reject", {
    summary: "Reject a merchant who waits for approval and delete the record",
    params: key,
    body: Account.ReasonForm,
    answer: "The merchant is rejected",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Merchant.reject(actor, params.id, body, visit),
  })
  .command("suspendMerchant", "POST /{id}/suspend", {
    summary: "Suspend a merchant: the directory no longer lists them",
    params: key,
    body: Account.ReasonForm,
    answer: "The merchant is suspended",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Merchant.suspend(actor, params.id, body, visit),
  });
