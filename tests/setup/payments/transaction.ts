/** A transaction's status (https://paystack.com/docs/payments/verify-payments/, "Transaction statuses"). */
export type Outcome = "abandoned" | "failed" | "ongoing" | "pending" | "success" | "reversed";

/**
 * Variants in which a transaction is reported, as in the documentation's samples: `metadata` is an object, a string, `""`, `0` or
 * null; `amount` includes the customer's fees, with the original in `requested_amount`; fields are missing or unknown.
 */
export const styles = ["object", "text", "empty", "zero", "null", "fees", "bare", "unknown-fields"] as const;
export type Style = (typeof styles)[number];

/** A stored transaction. Amounts are in kobo. */
export interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly accessCode: string;
  readonly email: string;
  readonly metadata: unknown;
  readonly openedAt: string;
  readonly requested: number;
  readonly style: Style;
  outcome: Outcome;
  /** The paid amount without fees. */
  amount: number;
  currency: string;
  paidAt?: string;
  gatewayResponse: string;
}

const fees = 10_283;

/** The `data` of verify and of `charge.success`, which are the same in the documentation's samples. */
export function dataOf(transaction: Transaction): Record<string, unknown> {
  const { id, reference, outcome, currency, style, paidAt = null } = transaction;
  // A customer who paid less has not paid the fees either.
  const isWithFees =
    style === "fees" && outcome === "success" && transaction.amount === transaction.requested;
  const amount = transaction.amount + (isWithFees ? fees : 0);
  const bare = { id, status: outcome, reference, amount, currency, paid_at: paidAt };
  if (style === "bare") return bare;
  return {
    ...bare,
    domain: "test",
    requested_amount: transaction.requested,
    message: null,
    gateway_response: transaction.gatewayResponse,
    created_at: transaction.openedAt,
    channel: "card",
    ip_address: "197.210.54.33",
    metadata: metadataOf(transaction),
    log: null,
    fees: isWithFees ? fees : 1_500,
    authorization: outcome === "success" ? authorization : {},
    customer: {
      id: 181_873_746,
      first_name: "Ọláńrewájú 🚀",
      email: transaction.email,
      customer_code: "CUS_1rkzaqsv4rrhqo6",
    },
    plan: null,
    split: {},
    paidAt,
    createdAt: transaction.openedAt,
    ...(style === "unknown-fields" && {
      receipt_number: null,
      fees_breakdown: [{ a: 1 }],
      connect: { x: null },
    }),
  };
}

const authorization = {
  authorization_code: "AUTH_uh8bcl3zbn",
  bin: "408408",
  last4: "4081",
  exp_month: "12",
  exp_year: "2030",
  channel: "card",
  card_type: "visa ",
  bank: "TEST BANK",
  country_code: "NG",
  brand: "visa",
  reusable: true,
  signature: "SIG_yEXu7dLBeqG0kU7g95Ke",
  account_name: null,
};

function metadataOf({ style, metadata }: Transaction): unknown {
  if (style === "empty") return "";
  if (style === "zero") return 0;
  if (style === "null") return null;
  return style === "text" ? JSON.stringify(metadata ?? {}) : (metadata ?? "");
}
