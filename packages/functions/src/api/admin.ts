import * as Account from "@handiwork/core/domain/identity/account";
import * as Application from "@handiwork/core/domain/application";
import * as Artisan from "@handiwork/core/domain/artisan";
import { AccountId, Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, elsewhere, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Admin"];
const params = z.object({ id: AccountId });

const artisans = operation("listArtisanApprovals", {
  method: "get",
  path: "/artisans",
  tags,
  summary:
    "The artisans that wait for approval, have it, are suspended, or all of them, newest first; with a search those whom its words find",
  request: { query: Account.ApprovalsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Artisan.ArtisanApprovalPage, "A page of artisans", [400, 401]),
});

const detail = operation("artisanApproval", {
  method: "get",
  path: "/artisans/{id}",
  tags,
  summary: "All that one decides about an artisan by, with the application where there was one",
  request: { params, query: z.object({}).strict() },
  responses: answers(Artisan.ArtisanDetail, "The artisan", [400, 401, 404]),
});

const document = operation("applicationDocument", {
  method: "get",
  path: "/artisans/{id}/documents/{documentId}",
  tags,
  summary: "A document of an application, to be saved; the link that it leads to ends after five minutes",
  request: { params: params.extend({ documentId: Id }), query: z.object({}).strict() },
  responses: elsewhere("Where the document is", [400, 401, 404]),
});

const approve = operation("approveArtisan", {
  method: "post",
  path: "/artisans/{id}/approve",
  tags,
  summary: "Let an artisan appear in the search, or lift a suspension; an applicant becomes an artisan",
  request: { params },
  responses: nothing("The artisan is approved", [400, 401, 404, 409]),
});

const reject = operation("rejectArtisan", {
  method: "post",
  path: "/artisans/{id}/reject",
  tags,
  summary: "Remove the record of an artisan who waits for approval",
  request: { params, body: jsonBody(Account.ReasonForm) },
  responses: nothing("The artisan is rejected", [400, 401, 404, 409, 415]),
});

const suspend = operation("suspendArtisan", {
  method: "post",
  path: "/artisans/{id}/suspend",
  tags,
  summary: "Take an artisan out of the search until the suspension is lifted",
  request: { params, body: jsonBody(Account.ReasonForm) },
  responses: nothing("The artisan is suspended", [400, 401, 404, 409, 415]),
});

/** What admins do. */
export const admin = router()
  .openapi(artisans, async (c) =>
    c.json(await Artisan.listApprovals(c.get("actor"), c.req.valid("query")), 200),
  )
  .openapi(detail, async (c) => c.json(await Artisan.detail(c.get("actor"), c.req.valid("param").id), 200))
  .openapi(document, async (c) => {
    const { id, documentId } = c.req.valid("param");
    const link = await Application.documentLink(c.get("actor"), id, documentId);
    c.header("Cache-Control", "no-store");
    return c.redirect(link, 302);
  })
  .openapi(approve, async (c) => {
    await Artisan.approve(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(reject, async (c) => {
    const { id } = c.req.valid("param");
    await Artisan.reject(c.get("actor"), id, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(suspend, async (c) => {
    await Artisan.suspend(c.get("actor"), c.req.valid("param").id, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  });
