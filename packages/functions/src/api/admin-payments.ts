import { AccountId } from "@handiwork/core/platform/ids";
import { PaymentReference } from "@handiwork/core/payments";
import * as PaymentAdmin from "@handiwork/core/payments/admin";
import * as z from "zod";
import { integer, pagedQuery } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ reference: PaymentReference });
const artisanParams = z.object({ id: AccountId });

/** Admins' operations on payments and premium. */
export const adminPayments = router("Admin")
  .query("listPayments", "/payments", {
    summary: "List payments, newest first, by status or those that need review",
    query: pagedQuery(PaymentAdmin.AdminPaymentsQuery),
    answer: [PaymentAdmin.AdminPaymentPage, "A page of payments"],
    run: ({ actor, query }) => PaymentAdmin.list(actor, query),
  })
  .query("paymentRevenue", "/payments/revenue", {
    summary: "Get the amounts paid and refunded per month",
    query: z.object({ months: integer(1, 24).optional() }).strict(),
    answer: [PaymentAdmin.Revenue, "The months, oldest first"],
    run: ({ actor, query }) => PaymentAdmin.revenue(actor, query),
  })
  .query("paymentForAdmins", "/payments/{reference}", {
    summary: "Get a payment's details and its artisan's premium",
    params: key,
    answer: [PaymentAdmin.AdminPaymentDetail, "The payment"],
    problems: [404],
    run: ({ actor, params }) => PaymentAdmin.detail(actor, params.reference),
  })
  .command("refundPayment", "POST /payments/{reference}/refund", {
    summary: "Record a refund made at the provider; removes the remaining premium days",
    params: key,
    body: PaymentAdmin.DecisionForm,
    answer: "The refund is recorded",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.refund(actor, params.reference, body, visit),
  })
  .command("grantPayment", "POST /payments/{reference}/grant", {
    summary: "Accept a held payment",
    params: key,
    body: PaymentAdmin.DecisionForm,
    answer: "The artisan has the days of the plan",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.grant(actor, params.reference, body, visit),
  })
  .command("resolvePayment", "POST /payments/{reference}/resolve", {
    summary: "Mark a payment's problem as reviewed",
    params: key,
    body: PaymentAdmin.ResolveForm,
    answer: "The problem is marked as reviewed",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.resolve(actor, params.reference, body, visit),
  })
  .query("artisanPremium", "/artisans/{id}/premium", {
    summary: "Get an artisan's premium, its sources and the latest payments",
    params: artisanParams,
    answer: [PaymentAdmin.AdminPremium, "The premium"],
    problems: [404],
    run: ({ actor, params }) => PaymentAdmin.artisanPremium(actor, params.id),
  })
  .command("grantPremium", "POST /artisans/{id}/premium", {
    summary: "Grant free premium days; rejects an outdated version",
    params: artisanParams,
    body: PaymentAdmin.GrantForm,
    answer: [PaymentAdmin.AdminPremium, "The updated premium"],
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.grantPremium(actor, params.id, body, visit),
  })
  .command("endPremium", "POST /artisans/{id}/premium/end", {
    summary: "End an artisan's premium immediately; rejects an outdated version",
    params: artisanParams,
    body: PaymentAdmin.EndForm,
    answer: [PaymentAdmin.AdminPremium, "The updated premium"],
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.endPremium(actor, params.id, body, visit),
  });
