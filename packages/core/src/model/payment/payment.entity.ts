import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";
import { paymentStatuses } from "./schema.ts";

/**
 * A payment for a plan (B-DATA-06), written before it is opened at the provider. Price and days are copied from the
 * plan then, and never change. Only `settle.ts`, what gives it up, and the admins' verbs change its status.
 */
export const PaymentEntity = entity("payment", {
  attributes: {
    /** `PAY-{milliseconds}-{1 to 999999}` (B-GAP-24), unique by the key. */
    reference: { type: "string", required: true, readOnly: true },
    artisanId: { type: "string", required: true, readOnly: true },
    /** The payer's, as they were when it was opened; gone once the account is deleted. */
    name: { type: "string" },
    email: { type: "string" },
    planSlug: { type: "string", required: true, readOnly: true },
    planName: { type: "string", required: true, readOnly: true },
    durationDays: { type: "number", required: true, readOnly: true },
    /** In kobo, hundredths of a naira. */
    amountKobo: { type: "number", required: true, readOnly: true },
    /** What was really charged, in kobo, of one that is held for it. */
    chargedKobo: { type: "number" },
    currency: { type: ["NGN"] as const, required: true, readOnly: true, default: "NGN" },
    status: { type: paymentStatuses, required: true, default: "pending" },
    openedAt: { type: "string", required: true, readOnly: true },
    /** When the provider says that it was paid. */
    paidAt: { type: "string" },
    /** How: `card`, `bank`, `ussd`. */
    channel: { type: "string" },
    card: {
      type: "map",
      properties: { last4: { type: "string" }, brand: { type: "string" } },
    },
    /** The provider's own number of the charge, as text: it may be longer than a number can be. */
    providerId: { type: "string" },
    /** `test` or `live`, as the provider says. */
    domain: { type: "string" },
    gatewayResponse: { type: "string" },
    /** Why it was charged and not granted, in words. */
    heldReason: { type: "string" },
    /** What an admin must look at although the status stays: a second charge, a refund at the provider, a chargeback. */
    problem: { type: "string" },
    /** All that was ever noted so: what an admin is done with does not come back when it is told again. */
    noted: { type: "string" },
    /** The days of premium that it granted. */
    periodFrom: { type: "string" },
    periodUntil: { type: "string" },
    refundedAt: { type: "string" },
    refundReason: { type: "string" },
    /** How often the provider was asked about it by the sweep. */
    checks: { type: "number", required: true, default: 0 },
    /** `paid` once it was granted, refunded ones too: what the artisan's own history shows. */
    shelf: { type: ["paid", "other"] as const, required: true, default: "other" },
    /** Its place on the shelf: when it was paid, or opened. */
    shelvedAt: { type: "string", required: true },
    /** `due`: the provider is asked about it at `queueAt`. `attention`: an admin must look at it, since `queueAt`. */
    queue: { type: ["due", "attention", "none"] as const, required: true, default: "none" },
    queueAt: { type: "string", required: true },
  },
  indexes: {
    byReference: primaryKey(["reference"]),
    /** An artisan's payments, paid ones apart, newest first. */
    ofArtisan: indexKey("gsi1", ["artisanId"], ["shelf", "shelvedAt", "reference"]),
    /** Payments of a status, newest first. */
    byStatus: indexKey("gsi2", ["status"], ["openedAt", "reference"]),
    /** Payments that the sweep checks next, and those that need an admin. */
    queued: {
      ...indexKey("gsi3", ["queue"], ["queueAt", "reference"]),
      condition: ({ queue }) => queue !== "none",
    },
  },
});
