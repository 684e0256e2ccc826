import { Id } from "@handiwork/core/platform/ids";
import * as Partnership from "@handiwork/core/partnerships";
import * as z from "zod";
import { integer, versionQuery } from "./queries.ts";
import { router } from "./router.ts";

const page = Partnership.PartnersQuery.extend({ limit: integer(1, 50).optional() }).strict();
const key = z.object({ id: Id });

/** Public list of partners. */
export const partnerships = router("Partners").query("listPartners", "/", {
  summary: "List visible partners in their order",
  query: page,
  answer: [Partnership.PartnerPage, "A page of partners"],
  run: ({ actor, query }) => Partnership.list(actor, query),
});

/** Admins' operations on partners. */
export const adminPartnerships = router("Partners")
  .query("listAllPartners", "/", {
    summary: "List all partners in their order, including hidden ones",
    query: page,
    answer: [Partnership.ManagedPartnerPage, "A page of partners"],
    run: ({ actor, query }) => Partnership.listAll(actor, query),
  })
  .command("createPartner", "POST /", {
    summary: "Add a partner; its logo is fetched once from its URL",
    body: Partnership.PartnerForm,
    answer: [Partnership.ManagedPartner, "The partner; its logo may arrive later"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, body, visit }) => Partnership.create(actor, body, visit),
  })
  .command("changePartner", "PUT /{id}", {
    summary: "Replace a partner",
    params: key,
    query: versionQuery,
    body: Partnership.PartnerForm,
    answer: [Partnership.ManagedPartner, "The partner"],
    problems: [404, 409, 429],
    run: ({ actor, params, query, body, visit }) =>
      Partnership.change(actor, params.id, body, visit, query.version),
  })
  .command("showPartner", "PATCH /{id}", {
    summary: "Show or hide a partner",
    params: key,
    query: versionQuery,
    body: Partnership.PartnerVisibility,
    answer: "The visibility is changed",
    problems: [404, 409],
    run: ({ actor, params, query, body, visit }) =>
      Partnership.setVisibility(actor, params.id, body, visit, query.version),
  })
  .command("deletePartner", "DELETE /{id}", {
    summary: "Delete a partner",
    params: key,
    query: versionQuery,
    answer: "It is deleted",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Partnership.remove(actor, params.id, visit, query.version),
  });
