import { randomInt } from "node:crypto";

/** A test card: it pays at once unless it says otherwise. */
export interface TestCard {
  readonly number: string;
  readonly name: string;
  readonly brand: "visa" | "mastercard";
  /** The bank's message if it declines. */
  readonly declined?: string;
  /** True if the bank answers later: it approves or declines on the sandbox's pages. */
  readonly asksBank?: true;
  /** An amount in kobo that is charged instead of the requested one. */
  readonly charges?: number;
  /** The last event of a refund to this card; `processed` if not given. */
  readonly refund?: "failed" | "needs-attention";
}

function card(number: string, name: string, more: Partial<TestCard> = {}): TestCard {
  return { number, name, brand: "visa", ...more };
}

/**
 * Paystack's test cards (https://paystack.com/docs/payments/test-payments/). The last two are the sandbox's own: Paystack
 * has none for a bank that does not answer, or that charges another amount.
 */
export const testCards: readonly TestCard[] = [
  card("4084084084084081", "Pays at once"),
  card("5192602720584796", "Asks at the bank", { brand: "mastercard", asksBank: true }),
  card("4084080000005408", "Declined", { declined: "Declined" }),
  card("4084080000670037", "Insufficient funds", { declined: "Insufficient Funds" }),
  card("4084080000671803", "Pays; a refund fails", { refund: "failed" }),
  card("4084080000671902", "Pays; a refund needs attention", { refund: "needs-attention" }),
  card("4084080000000000", "The bank does not answer", { asksBank: true }),
  card("4084080000009999", "Charges another amount", { charges: 100_000 }),
];

export function testCard(number = ""): TestCard | undefined {
  return testCards.find((each) => each.number === number);
}

/** A transaction of the sandbox. Immutable; amounts are in kobo. */
export interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly accessCode: string;
  readonly email: string;
  readonly requestedAmount: number;
  /** The amount that was charged. */
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, unknown>> | "";
  readonly createdAt: string;
  readonly paidAt?: string;
  /**
   * An `abandoned` transaction is not paid yet; an `ongoing` one waits for the bank
   * (https://paystack.com/docs/payments/verify-payments/).
   */
  readonly status: "abandoned" | "ongoing" | "failed" | "success" | "reversed";
  readonly gatewayResponse: string;
  /** The number of the card that was used last. */
  readonly card?: string;
}

/** Returns an access code: fifteen lower-case letters and digits. */
export function randomCode(): string {
  return Array.from({ length: 15 }, () => randomInt(36).toString(36)).join("");
}

/** Charges a card: the transaction is paid, fails, or waits for the bank. */
export function chargeCard(transaction: Transaction, number: string): Transaction {
  if (transaction.status === "ongoing") return transaction;
  const tried = { ...transaction, card: number };
  const used = testCard(number);
  if (!used) return failed(tried, "Declined. Please use a test card since this is a test transaction.");
  if (used.asksBank)
    return { ...tried, status: "ongoing", gatewayResponse: "The transaction is in progress" };
  return used.declined === undefined ? paid(tried) : failed(tried, used.declined);
}

/** Takes the bank's answer. */
export function applyBankAnswer(transaction: Transaction, pays: boolean): Transaction {
  if (transaction.status !== "ongoing") return transaction;
  return pays ? paid(transaction) : failed(transaction, "Declined");
}

function failed(transaction: Transaction, gatewayResponse: string): Transaction {
  return { ...transaction, status: "failed", gatewayResponse };
}

function paid(transaction: Transaction): Transaction {
  const amount = testCard(transaction.card)?.charges ?? transaction.requestedAmount;
  const paidAt = new Date().toISOString();
  return { ...transaction, status: "success", gatewayResponse: "Successful", paidAt, amount };
}

/**
 * Returns a transaction as verify answers it and `charge.success` carries it
 * (https://paystack.com/docs/api/transaction/#verify, https://paystack.com/docs/payments/webhooks/).
 */
export function transactionData(transaction: Transaction): Record<string, unknown> {
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

/** Returns the card that paid; an empty object if none did. */
function authorizationOf({ card: number, paidAt, accessCode }: Transaction): object {
  const used = testCard(number);
  if (!used || paidAt === undefined) return {};
  return {
    authorization_code: `AUTH_${accessCode.slice(0, 10)}`,
    bin: used.number.slice(0, 6),
    last4: used.number.slice(-4),
    exp_month: "12",
    exp_year: "2040",
    channel: "card",
    card_type: `${used.brand} `,
    bank: "TEST BANK",
    country_code: "NG",
    brand: used.brand,
  };
}

/** Paystack's fee of a local card payment, in kobo: 1.5 % plus ₦100 from ₦2,500 on, at most ₦2,000 (https://paystack.com/ng/pricing). */
function feesOf(amount: number): number {
  return Math.min(200_000, Math.ceil(amount * 0.015) + (amount < 250_000 ? 0 : 10_000));
}
