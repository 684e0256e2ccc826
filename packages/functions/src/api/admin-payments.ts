import { AccountId } from "@handiwork/core/platform/ids";
import { PaymentReference } from "@handiwork/core/domain/payment";
import * as PaymentAdmin from "@handiwork/core/flows/payment-admin";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Admin"];
const params = z.object({ reference: PaymentReference });
const artisanParams = z.object({ id: AccountId });

const list = operation("listPayments", {
  method: "get",
  path: "/payments",
  tags,
  summary: "The payments of a status or of all, newest first; or those that an admin must look at",
  request: { query: PaymentAdmin.AdminPaymentsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(PaymentAdmin.AdminPaymentPage, "A page of payments", [400, 401]),
});

const revenue = operation("paymentRevenue", {
  method: "get",
  path: "/payments/revenue",
  tags,
  summary: "What was paid and given back in each of the last months",
  request: { query: z.object({ months: integer(1, 24).optional() }).strict() },
  responses: answers(PaymentAdmin.Revenue, "The months, the oldest first", [400, 401]),
});

const detail = operation("paymentForAdmins", {
  method: "get",
  path: "/payments/{reference}",
  tags,
  summary: "All that is known of a payment, and how its artisan stands now",
  request: { params, query: z.object({}).strict() },
  responses: answers(PaymentAdmin.AdminPaymentDetail, "The payment", [400, 401, 404]),
});

const refund = operation("refundPayment", {
  method: "post",
  path: "/payments/{reference}/refund",
  tags,
  summary: "Record that a payment was given back at the provider: what is left of its days goes",
  request: { params, body: jsonBody(PaymentAdmin.DecisionForm) },
  responses: nothing("The refund is recorded", [400, 401, 404, 409, 415]),
});

const grant = operation("grantPayment", {
  method: "post",
  path: "/payments/{reference}/grant",
  tags,
  summary: "Let a payment that is held count after all",
  request: { params, body: jsonBody(PaymentAdmin.DecisionForm) },
  responses: nothing("The artisan has the days of the plan", [400, 401, 404, 409, 415]),
});

const resolve = operation("resolvePayment", {
  method: "post",
  path: "/payments/{reference}/resolve",
  tags,
  summary: "Note that somebody has looked at what came up about a payment",
  request: { params, body: jsonBody(PaymentAdmin.ResolveForm) },
  responses: nothing("It is noted", [400, 401, 404, 409, 415]),
});

const premium = operation("artisanPremium", {
  method: "get",
  path: "/artisans/{id}/premium",
  tags,
  summary: "How an artisan's premium stands, what its days come from, and the last payments",
  request: { params: artisanParams, query: z.object({}).strict() },
  responses: answers(PaymentAdmin.AdminPremium, "The premium", [400, 401, 404]),
});

const grantPremium = operation("grantPremium", {
  method: "post",
  path: "/artisans/{id}/premium",
  tags,
  summary: "Grant days of premium that nobody pays for, from the version that one has read",
  request: { params: artisanParams, body: jsonBody(PaymentAdmin.GrantForm) },
  responses: answers(PaymentAdmin.AdminPremium, "The premium as it is now", [400, 401, 404, 409, 415]),
});

const endPremium = operation("endPremium", {
  method: "post",
  path: "/artisans/{id}/premium/end",
  tags,
  summary: "End an artisan's premium at once, from the version that one has read",
  request: { params: artisanParams, body: jsonBody(PaymentAdmin.EndForm) },
  responses: answers(PaymentAdmin.AdminPremium, "The premium as it is now", [400, 401, 404, 409, 415]),
});

/** What admins do with payments and with premium. */
export const adminPayments = router()
  .openapi(list, async (c) => c.json(await PaymentAdmin.list(c.get("actor"), c.req.valid("query")), 200))
  .openapi(revenue, async (c) =>
    c.json(await PaymentAdmin.revenue(c.get("actor"), c.req.valid("query")), 200),
  )
  .openapi(detail, async (c) =>
    c.json(await PaymentAdmin.detail(c.get("actor"), c.req.valid("param").reference), 200),
  )
  .openapi(refund, async (c) => {
    const { reference } = c.req.valid("param");
    await PaymentAdmin.refund(c.get("actor"), reference, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(grant, async (c) => {
    const { reference } = c.req.valid("param");
    await PaymentAdmin.grant(c.get("actor"), reference, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(resolve, async (c) => {
    const { reference } = c.req.valid("param");
    await PaymentAdmin.resolve(c.get("actor"), reference, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(premium, async (c) =>
    c.json(await PaymentAdmin.artisanPremium(c.get("actor"), c.req.valid("param").id), 200),
  )
  .openapi(grantPremium, async (c) => {
    const { id } = c.req.valid("param");
    const form = c.req.valid("json");
    return c.json(await PaymentAdmin.grantPremium(c.get("actor"), id, form, visitOf(c)), 200);
  })
  .openapi(endPremium, async (c) => {
    const { id } = c.req.valid("param");
    const form = c.req.valid("json");
    return c.json(await PaymentAdmin.endPremium(c.get("actor"), id, form, visitOf(c)), 200);
  });
