import * as z from "zod";
import { pageOf, paging, OpaqueCursor } from "../platform/table/shapes.ts";
import { PlanSlug } from "../premium/schema.ts";

/**
 * `pending`: opened, not yet known to be paid. `success`: paid and granted. `failed`, `abandoned`: not paid, but may
 * still be. `held`: charged differently than opened; an admin decides. `refunded`: refunded, and its days removed.
 */
export const paymentStatuses = ["pending", "success", "failed", "abandoned", "held", "refunded"] as const;

export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** `PAY-{milliseconds}-{1 to 999999}` (B-GAP-24). */
export const PaymentReference = z.string().regex(/^PAY-\d{1,16}-\d{1,6}$/, "Not a payment");

/** A public plan (B-PAY-02, B-PAY-04). */
export const PublicPlan = z
  .object({
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    price: z.int().min(0).describe("Whole naira for the whole period"),
    currency: z.literal("NGN"),
    durationDays: z.int().min(1),
    features: z.array(z.string()),
  })
  .meta({ id: "PublicPlan" });
export type PublicPlan = z.infer<typeof PublicPlan>;

export const PublicPlans = z.object({ items: z.array(PublicPlan) }).meta({ id: "PublicPlans" });
export type PublicPlans = z.infer<typeof PublicPlans>;

/** The chosen plan. The server determines the price. */
export const OpenForm = z
  .strictObject({
    planSlug: PlanSlug,
    amountKobo: z
      .int()
      .min(0)
      .optional()
      .describe("The displayed price, in kobo; the payment is rejected if the plan now has another"),
  })
  .meta({ id: "OpenPaymentForm" });
export type OpenForm = z.infer<typeof OpenForm>;

/** The data for opening the provider's checkout in the browser. */
export const OpenedPayment = z
  .object({
    reference: PaymentReference,
    accessCode: z.string().describe("For the provider's `resumeTransaction`"),
    amountKobo: z.int().min(1).describe("In kobo, hundredths of a naira"),
    currency: z.literal("NGN"),
    email: z.string(),
    publicKey: z.string().describe("The provider's public key"),
    script: z.url().describe("The URL of the provider's script, to load now"),
    plan: PublicPlan,
  })
  .meta({ id: "OpenedPayment" });
export type OpenedPayment = z.infer<typeof OpenedPayment>;

/** The payment to verify. Any short text: an invalid reference is as unknown as another user's. */
export const VerifyForm = z
  .strictObject({
    reference: z.string().trim().min(1).max(100),
    closed: z.boolean().optional().describe("True if the payer has closed the checkout for good"),
  })
  .meta({ id: "VerifyPaymentForm" });
export type VerifyForm = z.infer<typeof VerifyForm>;

/** The messages about a verified payment (B-PAY-24, B-PAY-25). */
export const verifyMessages = {
  success: "Payment successful! Your premium subscription is now active.",
  failed: "Payment verification failed. Please contact support.",
  declined: "Your card was declined, nothing was charged.",
  pending:
    "We are still waiting for the bank. Nothing is lost: your plan starts as soon as the payment is confirmed.",
} as const;

/** A payment's result; `message` is one of `verifyMessages`. */
export const Verified = z
  .object({
    success: z.boolean(),
    message: z.string(),
    status: z.enum([...paymentStatuses, "unknown"]).describe("`unknown` also for other users' payments"),
    premiumExpiresAt: z.iso.datetime().nullable().describe("When premium now ends"),
  })
  .meta({ id: "VerifiedPayment" });
export type Verified = z.infer<typeof Verified>;

/** A payment as its artisan and its receipt show it. */
export const Payment = z
  .object({
    reference: PaymentReference,
    status: PaymentStatus,
    planSlug: z.string(),
    planName: z.string(),
    durationDays: z.int(),
    amountKobo: z.int().describe("In kobo, hundredths of a naira"),
    currency: z.literal("NGN"),
    name: z.string().nullable().describe("The payer's; null once the account is deleted"),
    email: z.string().nullable(),
    openedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    channel: z.string().nullable().describe("The payment method: `card`, `bank`, `ussd`"),
    card: z.object({ last4: z.string().nullable(), brand: z.string().nullable() }).nullable(),
    periodFrom: z.iso.datetime().nullable().describe("The granted premium days"),
    periodUntil: z.iso.datetime().nullable(),
    refundedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;

export const PaymentsQuery = z.object(paging(5, OpaqueCursor));
export type PaymentsQuery = z.input<typeof PaymentsQuery>;

export const PaymentPage = z
  .object({
    ...pageOf(Payment),
    open: Payment.nullable().describe(
      "On the first page: the open payment, started on any device. No other can be opened meanwhile",
    ),
  })
  .meta({ id: "PaymentPage" });
export type PaymentPage = z.infer<typeof PaymentPage>;

/** The response to the provider's webhook. */
export const WebhookReceived = z.object({ received: z.literal(true) }).meta({ id: "HeardWebhook" });
