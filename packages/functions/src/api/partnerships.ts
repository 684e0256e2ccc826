import { Id } from "@handiwork/core/platform/ids";
import * as Partnership from "@handiwork/core/domain/partnership";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Partners"];
const query = Partnership.PartnersQuery.extend({ limit: integer(1, 50).optional() }).strict();
const params = z.object({ id: Id });

const list = operation("listPartners", {
  method: "get",
  path: "/",
  tags,
  summary: "The partners that are shown, in their order",
  request: { query },
  responses: answers(Partnership.PartnerPage, "A page of partners", [400]),
});

const all = operation("listAllPartners", {
  method: "get",
  path: "/",
  tags,
  summary: "All partners in their order, hidden ones too",
  request: { query },
  responses: answers(Partnership.ManagedPartnerPage, "A page of partners", [400, 401]),
});

const create = operation("createPartner", {
  method: "post",
  path: "/",
  tags,
  summary: "Add a partner; its logo is fetched once from its address",
  request: { body: jsonBody(Partnership.PartnerForm) },
  responses: answers(
    Partnership.ManagedPartner,
    "The partner; its logo may be on its way",
    [400, 401, 404, 409, 415, 429],
    201,
  ),
});

const change = operation("changePartner", {
  method: "put",
  path: "/{id}",
  tags,
  summary: "Change all of a partner",
  request: { params, body: jsonBody(Partnership.PartnerForm) },
  responses: answers(Partnership.ManagedPartner, "The partner", [400, 401, 404, 409, 415, 429]),
});

const show = operation("showPartner", {
  method: "patch",
  path: "/{id}",
  tags,
  summary: "Show a partner to everybody, or hide it",
  request: { params, body: jsonBody(Partnership.PartnerVisibility) },
  responses: nothing("It is shown, or hidden", [400, 401, 404, 415]),
});

const remove = operation("deletePartner", {
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete a partner",
  request: { params },
  responses: nothing("It is gone", [400, 401, 404]),
});

/** The partners as everybody sees them. */
export const partnerships = router().openapi(list, async (c) =>
  c.json(await Partnership.list(c.get("actor"), c.req.valid("query")), 200),
);

/** What admins do with them. */
export const adminPartnerships = router()
  .openapi(all, async (c) => c.json(await Partnership.listAll(c.get("actor"), c.req.valid("query")), 200))
  .openapi(create, async (c) =>
    c.json(await Partnership.create(c.get("actor"), c.req.valid("json"), visitOf(c)), 201),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await Partnership.change(c.get("actor"), id, c.req.valid("json"), visitOf(c)), 200);
  })
  .openapi(show, async (c) => {
    await Partnership.show(c.get("actor"), c.req.valid("param").id, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    await Partnership.remove(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  });
