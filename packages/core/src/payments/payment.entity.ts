import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
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
    /** The payer's name and address when it was opened; deleted with the account. */
    name: { type: "string" },
    email: { type: "string" },
    planSlug: { type: "string", required: true, readOnly: true },
    planName: { type: "string", required: true, readOnly: true },
    durationDays: { type: "number", required: true, readOnly: true },
    /** In kobo, hundredths of a naira. */
    amountKobo: { type: "number", required: true, readOnly: true },
    /** The charged amount in kobo, if the payment is held because it differs. */
    chargedKobo: { type: "number" },
    currency: { type: ["NGN"] as const, required: true, readOnly: true, default: "NGN" },
    status: { type: paymentStatuses, required: true, default: "pending" },
    openedAt: { type: "string", required: true, readOnly: true },
    /** When it was paid, according to the provider. */
    paidAt: { type: "string" },
    /** `card`, `bank` or `ussd`. */
    channel: { type: "string" },
    card: {
      type: "map",
      properties: { last4: { type: "string" }, brand: { type: "string" } },
    },
    /** The provider's id of the charge, as text because it may exceed a number. */
    providerId: { type: "string" },
    /** `test` or `live`, according to the provider. */
    domain: { type: "string" },
    gatewayResponse: { type: "string" },
    /** Why it was charged but not granted, for admins. */
    heldReason: { type: "string" },
    /**
     * A problem that needs review without changing the status: a second charge, a refund at the provider, a
     * chargeback.
     */
    problem: { type: "string" },
    /** All problems ever recorded, so that a reviewed problem does not return when it is reported again. */
    noted: { type: "string" },
    /** The premium period that it granted. */
    periodFrom: { type: "string" },
    periodUntil: { type: "string" },
    refundedAt: { type: "string" },
    refundReason: { type: "string" },
    /** The number of times the sweep asked the provider. */
    checks: { type: "number", required: true, default: 0 },
    /** `paid` once granted, even if refunded: the payments in the artisan's history. */
    shelf: { type: ["paid", "other"] as const, required: true, default: "other" },
    /** The sort key in the history: when it was paid, otherwise opened. */
    shelvedAt: { type: "string", required: true },
    /** `due`: the sweep asks the provider at `queueAt`. `attention`: needs review since `queueAt`. */
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
