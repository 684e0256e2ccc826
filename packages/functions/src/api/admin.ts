import * as Account from "@handiwork/core/domain/identity/account";
import * as Application from "@handiwork/core/domain/application";
import * as Artisan from "@handiwork/core/domain/artisan";
import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: AccountId });

/** What admins do. */
export const admin = router("Admin")
  .query("listArtisanApprovals", "/artisans", {
    summary:
      "The artisans that wait for approval, have it, are suspended, or all of them, newest first; with a search those whom its words find",
    query: paged(Account.ApprovalsQuery),
    answer: [Artisan.ArtisanApprovalPage, "A page of artisans"],
    run: ({ actor, query }) => Artisan.listApprovals(actor, query),
  })
  .query("artisanApproval", "/artisans/{id}", {
    summary: "All that one decides about an artisan by, with the application where there was one",
    params: key,
    answer: [Artisan.ArtisanDetail, "The artisan"],
    problems: [404],
    run: ({ actor, params }) => Artisan.detail(actor, params.id),
  })
  .query("applicationDocument", "/artisans/{id}/documents/{documentId}", {
    summary: "A document of an application, to be saved; the link that it leads to ends after five minutes",
    params: key.extend({ documentId: Id }),
    answer: { redirect: "Where the document is" },
    problems: [404],
    run: async ({ actor, params, c }) => {
      const link = await Application.documentLink(actor, params.id, params.documentId);
      c.header("Cache-Control", "no-store");
      return link;
    },
  })
  .command("approveArtisan", "POST /artisans/{id}/approve", {
    summary: "Let an artisan appear in the search, or lift a suspension; an applicant becomes an artisan",
    params: key,
    body: Account.ApprovalForm,
    answer: "The artisan is approved",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Artisan.approve(actor, params.id, visit, body),
  })
  .command("rejectArtisan", "POST /artisans/{id}/reject", {
    summary: "Remove the record of an artisan who waits for approval",
    params: key,
    body: Account.ReasonForm,
    answer: "The artisan is rejected",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Artisan.reject(actor, params.id, body, visit),
  })
  .command("suspendArtisan", "POST /artisans/{id}/suspend", {
    summary: "Take an artisan out of the search until the suspension is lifted",
    params: key,
    body: Account.ReasonForm,
    answer: "The artisan is suspended",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Artisan.suspend(actor, params.id, body, visit),
  });
