import * as z from "zod";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { AccountId } from "../platform/ids.ts";
import { Payment, PaymentReference, PaymentStatus, paymentStatuses } from "./schema.ts";
import { sanitizeText } from "../platform/text/schema.ts";

/** Filters of the admins' list of payments: those that need review, all, or by status. */
export const paymentFilters = ["attention", "all", ...paymentStatuses] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export const AdminPaymentsQuery = z.object({
  status: z.enum(paymentFilters).default("all"),
  artisan: AccountId.optional().describe("Payments of one artisan, in any status"),
  ...paging(50),
});
export type AdminPaymentsQuery = z.input<typeof AdminPaymentsQuery>;

export const AdminPayment = Payment.extend({
  artisanId: AccountId,
  chargedKobo: z.int().nullable().describe("The charged amount, if a payment is held because it differs"),
  heldReason: z.string().nullable().describe("Why it was charged but not granted"),
  problem: z.string().nullable().describe("A further problem that needs review"),
  needsAttention: z.boolean().describe("True if it is held or has a problem that needs review"),
  refundReason: z.string().nullable(),
  providerId: z.string().nullable().describe("The provider's id of the charge"),
  domain: z.string().nullable().describe("`test` or `live`, according to the provider"),
  gatewayResponse: z.string().nullable().describe("The bank's message"),
  checks: z.int().min(0).describe("The number of checks with the provider"),
  nextCheckAt: z.iso.datetime().nullable().describe("When the provider is checked next"),
}).meta({ id: "AdminPayment" });
export type AdminPayment = z.infer<typeof AdminPayment>;

export const AdminPaymentPage = z.object(pageOf(AdminPayment)).meta({ id: "AdminPaymentPage" });
export type AdminPaymentPage = z.infer<typeof AdminPaymentPage>;

export const AdminPaymentDetail = AdminPayment.extend({
  artisan: z
    .object({ name: z.string(), email: z.string(), hasRecord: z.boolean() })
    .nullable()
    .describe("Null once the account is deleted"),
  premiumExpiresAt: z.iso.datetime().nullable().describe("When the artisan's premium ends or ended"),
}).meta({ id: "AdminPaymentDetail" });
export type AdminPaymentDetail = z.infer<typeof AdminPaymentDetail>;

const [leastReason, maxReason] = [3, 500];
const reason = z
  .string({ error: "Say why" })
  .transform(sanitizeText)
  .pipe(
    z
      .string()
      .min(leastReason, { error: `Say why, in ${leastReason} characters or more` })
      .max(maxReason, { error: `At most ${maxReason} characters` }),
  )
  .meta({ type: "string", minLength: leastReason, maxLength: maxReason });

export const DecisionForm = z
  .strictObject({
    reason,
    status: PaymentStatus.optional().describe(
      "As it was read; the decision is rejected if it has changed since",
    ),
  })
  .meta({ id: "PaymentDecisionForm" });
export type DecisionForm = z.infer<typeof DecisionForm>;

/** Marks a problem as reviewed: the problem as the admin read it, and a note. */
export const ResolveForm = z
  .strictObject({ reason, problem: z.string().max(2000) })
  .meta({ id: "ResolvePaymentForm" });
export type ResolveForm = z.infer<typeof ResolveForm>;

/** The maximum number of months of revenue. */
const maxMonths = 24;

export const RevenueQuery = z.object({ months: z.int().min(1).max(maxMonths).default(12) });
export type RevenueQuery = z.input<typeof RevenueQuery>;

/** A month's received and refunded amounts, by days in Lagos; the current month up to today. */
export const RevenueMonth = z
  .object({
    month: z.string().describe("Such as 2026-11"),
    payments: z.int().min(0),
    paidKobo: z.int().min(0),
    refundedKobo: z.int().min(0),
    netKobo: z.int().describe("Negative if refunds exceed payments"),
  })
  .meta({ id: "RevenueMonth" });
export type RevenueMonth = z.infer<typeof RevenueMonth>;

/** The months up to the current one, oldest first, without gaps. */
export const Revenue = z
  .object({ months: z.array(RevenueMonth).max(maxMonths) })
  .meta({ id: "PaymentRevenue" });
export type Revenue = z.infer<typeof Revenue>;

/** The version of an artisan's premium that the admin decides on. */
const version = z.int().min(0).describe("The version that was read");

const maxDays = 730;
const days = { error: `Enter whole days, from 1 to ${maxDays}` };

/** A grant of free premium days. */
export const GrantForm = z
  .strictObject({ days: z.int(days).min(1, days).max(maxDays, days), reason, version })
  .meta({ id: "GrantPremiumForm" });
export type GrantForm = z.infer<typeof GrantForm>;

export const EndForm = z.strictObject({ reason, version }).meta({ id: "EndPremiumForm" });
export type EndForm = z.infer<typeof EndForm>;

/** An artisan's premium as admins see it: its status, its sources and the latest payments. */
export const AdminPremium = z
  .object({
    version,
    status: z.enum(["free", "active", "expired", "cancelled"]),
    premiumActivatedAt: z.iso.datetime().nullable(),
    premiumExpiresAt: z.iso.datetime().nullable(),
    periods: z
      .array(
        z.object({
          source: z.enum(["payment", "grant", "record"]),
          reference: PaymentReference.nullable().describe("Of a payment"),
          planSlug: z.string().nullable(),
          from: z.iso.datetime(),
          until: z.iso.datetime(),
        }),
      )
      .describe("Latest first"),
    payments: z.array(AdminPayment).describe("The latest ten"),
  })
  .meta({ id: "AdminPremium" });
export type AdminPremium = z.infer<typeof AdminPremium>;
