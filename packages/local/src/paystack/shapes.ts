import { testCard } from "./cards.ts";
import { feesOf, type Transaction } from "./transaction.ts";

/** The number of the integration, as events name it. */
const integration = 100_043;

/**
 * A transaction as verify answers it and `charge.success` tells it
 * (https://paystack.com/docs/api/transaction/#verify, https://paystack.com/docs/payments/webhooks/).
 */
export function described(transaction: Transaction): Record<string, unknown> {
  const { id, reference, amount, requestedAmount, currency, status, createdAt, paidAt = null } = transaction;
  return {
    id,
    domain: "test",
    status,
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
    log: logOf(transaction),
    fees: paidAt === null ? null : feesOf(requestedAmount),
    fees_split: null,
    authorization: authorizationOf(transaction),
    customer: customerOf(transaction),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  };
}

/** A refund as the events of refunds tell it (https://paystack.com/docs/payments/refunds/#listen-for-notifications). */
export function refundOf(transaction: Transaction, status: string): Record<string, unknown> {
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference: status === "pending" ? null : `TRF_${transaction.accessCode}`,
    // Text here, where charges have a number: so it is in Paystack's own examples.
    amount: String(transaction.amount),
    currency: transaction.currency,
    processor: "instant-transfer",
    customer: { first_name: null, last_name: null, email: transaction.email },
    integration,
    domain: "test",
  };
}

/** A dispute that the customer began at the bank, as `charge.dispute.create` tells it. */
export function disputeOf(transaction: Transaction, now: Date): Record<string, unknown> {
  return {
    id: transaction.id % 1_000_000,
    refund_amount: transaction.amount,
    currency: transaction.currency,
    status: "awaiting-merchant-feedback",
    resolution: null,
    domain: "test",
    transaction: described(transaction),
    transaction_reference: null,
    category: null,
    customer: customerOf(transaction),
    bin: testCard(transaction.card ?? "")?.number.slice(0, 6) ?? null,
    last4: testCard(transaction.card ?? "")?.number.slice(-4) ?? null,
    dueAt: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
    resolvedAt: null,
    evidence: null,
    attachments: null,
    note: null,
    created_at: now.toISOString(),
  };
}

export function customerOf({ email, id }: Transaction): Record<string, unknown> {
  return {
    id: 180_000_000 + (id % 1_000_000),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${id.toString(36).padStart(15, "0")}`,
    phone: null,
    metadata: null,
    risk_action: "default",
    international_format_phone: null,
  };
}

/** The card that paid; empty where none did. */
function authorizationOf({ card: number, expiry = "", paidAt, accessCode }: Transaction): object {
  const card = testCard(number ?? "");
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
    reusable: card.pin === undefined,
    signature: `SIG_${accessCode}`,
    account_name: null,
  };
}

function logOf({ attempts, createdAt, paidAt, status }: Transaction): object | null {
  if (attempts === 0) return null;
  const began = Math.floor(Date.parse(createdAt) / 1000);
  const spent = paidAt === undefined ? 0 : Math.floor(Date.parse(paidAt) / 1000) - began;
  const tried = { type: "action", message: "Attempted to pay with card", time: spent };
  const paid = { type: "success", message: "Successfully paid with card", time: spent };
  return {
    start_time: began,
    time_spent: spent,
    attempts,
    errors: status === "failed" ? 1 : 0,
    success: paidAt !== undefined,
    mobile: false,
    input: [],
    history: paidAt === undefined ? [tried] : [tried, paid],
  };
}
