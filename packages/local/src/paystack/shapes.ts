import { testCard } from "./cards.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Returns a transaction as verify answers it and `charge.success` carries it
 * (https://paystack.com/docs/api/transaction/#verify, https://paystack.com/docs/payments/webhooks/).
 */
export function described(transaction: Transaction): Record<string, unknown> {
  const { id, reference, amount, requestedAmount, currency, createdAt, paidAt = null } = transaction;
  return {
    id,
    domain: "test",
    status: transaction.status,
    reference,
    receipt_number: null,
    amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel: "card",
    currency,
    ip_address: "127.0.0.1",
    metadata: transaction.metadata,
    fees: paidAt === null ? null : feesOf(amount),
    authorization: authorizationOf(transaction),
    customer: {
      id: 180_000_000 + (id % 1_000_000),
      first_name: null,
      last_name: null,
      email: transaction.email,
    },
    plan: null,
    paidAt,
    createdAt,
    requested_amount: requestedAmount,
    transaction_date: createdAt,
  };
}

/** Returns a refund as its events carry it (https://paystack.com/docs/payments/refunds/#listen-for-notifications). */
export function refundOf(transaction: Transaction, status: string): Record<string, unknown> {
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference: status === "pending" ? null : `TRF_${transaction.accessCode}`,
    // A string, unlike in charges: so Paystack's own examples have it.
    amount: String(transaction.amount),
    currency: transaction.currency,
    processor: "instant-transfer",
    customer: { first_name: null, last_name: null, email: transaction.email },
    domain: "test",
  };
}

/** The card that paid; an empty object if none did. */
function authorizationOf({ card: number, expiry = "", paidAt, accessCode }: Transaction): object {
  const card = testCard(number);
  if (!card || paidAt === undefined) return {};
  const [month, year] = expiry.split("/");
  return {
    authorization_code: `AUTH_${accessCode.slice(0, 10)}`,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    exp_month: month,
    exp_year: `20${year}`,
    channel: "card",
    card_type: `${card.brand} `,
    bank: "TEST BANK",
    country_code: "NG",
    brand: card.brand,
  };
}

/** Paystack's fee of a local card payment, in kobo: 1.5 % plus ₦100 from ₦2,500 on, at most ₦2,000 (https://paystack.com/ng/pricing). */
function feesOf(amount: number): number {
  return Math.min(200_000, Math.ceil(amount * 0.015) + (amount < 250_000 ? 0 : 10_000));
}
