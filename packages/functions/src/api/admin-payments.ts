import { AccountId } from "@handiwork/core/platform/ids";
import { PaymentReference } from "@handiwork/core/domain/payment";
import * as PaymentAdmin from "@handiwork/core/flows/payment-admin";
import * as z from "zod";
import { integer, paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ reference: PaymentReference });
const artisanParams = z.object({ id: AccountId });

/** What admins do with payments and with premium. */
export const adminPayments = router("Admin")
  .query("listPayments", "/payments", {
    summary: "The payments of a status or of all, newest first; or those that an admin must look at",
    query: paged(PaymentAdmin.AdminPaymentsQuery),
    answer: [PaymentAdmin.AdminPaymentPage, "A page of payments"],
    run: ({ actor, query }) => PaymentAdmin.list(actor, query),
  })
  .query("paymentRevenue", "/payments/revenue", {
    summary: "What was paid and given back in each of the last months",
    query: z.object({ months: integer(1, 24).optional() }).strict(),
    answer: [PaymentAdmin.Revenue, "The months, the oldest first"],
    run: ({ actor, query }) => PaymentAdmin.revenue(actor, query),
  })
  .query("paymentForAdmins", "/payments/{reference}", {
    summary: "All that is known of a payment, and how its artisan stands now",
    params: key,
    answer: [PaymentAdmin.AdminPaymentDetail, "The payment"],
    problems: [404],
    run: ({ actor, params }) => PaymentAdmin.detail(actor, params.reference),
  })
  .command("refundPayment", "POST /payments/{reference}/refund", {
    summary: "Record that a payment was given back at the provider: what is left of its days goes",
    params: key,
    body: PaymentAdmin.DecisionForm,
    answer: "The refund is recorded",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.refund(actor, params.reference, body, visit),
  })
  .command("grantPayment", "POST /payments/{reference}/grant", {
    summary: "Let a payment that is held count after all",
    params: key,
    body: PaymentAdmin.DecisionForm,
    answer: "The artisan has the days of the plan",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.grant(actor, params.reference, body, visit),
  })
  .command("resolvePayment", "POST /payments/{reference}/resolve", {
    summary: "Note that somebody has looked at what came up about a payment",
    params: key,
    body: PaymentAdmin.ResolveForm,
    answer: "It is noted",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.resolve(actor, params.reference, body, visit),
  })
  .query("artisanPremium", "/artisans/{id}/premium", {
    summary: "How an artisan's premium stands, what its days come from, and the last payments",
    params: artisanParams,
    answer: [PaymentAdmin.AdminPremium, "The premium"],
    problems: [404],
    run: ({ actor, params }) => PaymentAdmin.artisanPremium(actor, params.id),
  })
  .command("grantPremium", "POST /artisans/{id}/premium", {
    summary: "Grant days of premium that nobody pays for, from the version that one has read",
    params: artisanParams,
    body: PaymentAdmin.GrantForm,
    answer: [PaymentAdmin.AdminPremium, "The premium as it is now"],
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.grantPremium(actor, params.id, body, visit),
  })
  .command("endPremium", "POST /artisans/{id}/premium/end", {
    summary: "End an artisan's premium at once, from the version that one has read",
    params: artisanParams,
    body: PaymentAdmin.EndForm,
    answer: [PaymentAdmin.AdminPremium, "The premium as it is now"],
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => PaymentAdmin.endPremium(actor, params.id, body, visit),
  });
