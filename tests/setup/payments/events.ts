import { createHmac } from "node:crypto";
import { dataOf, type Transaction } from "./transaction.ts";

/** A webhook request: the exact body, and its signature for the header `x-paystack-signature`. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/** Signs a body with HMAC SHA-512, as hex (https://paystack.com/docs/payments/webhooks/, "Signature validation"). */
export function signEvent(body: string, secretKey: string): SignedEvent {
  return { body, signature: createHmac("sha512", secretKey).update(body).digest("hex") };
}

/** `charge.success`, the only event about a successful payment. */
export function chargeSuccess(transaction: Transaction, secretKey: string): SignedEvent {
  return signEvent(JSON.stringify({ event: "charge.success", data: dataOf(transaction) }), secretKey);
}

/** `refund.processed`: the money was returned. */
export function refundProcessed(
  { reference, amount, currency }: Transaction,
  secretKey: string,
): SignedEvent {
  const data = {
    status: "processed",
    transaction_reference: reference,
    refund_reference: `TRF_${reference}`,
    amount,
    currency,
    processor: "instant-transfer",
    domain: "test",
  };
  return signEvent(JSON.stringify({ event: "refund.processed", data }), secretKey);
}

/** `charge.dispute.create`: the customer's bank claims the money back. */
export function disputeCreated(transaction: Transaction, secretKey: string): SignedEvent {
  const { amount, currency } = transaction;
  const data = {
    id: 358_950,
    refund_amount: amount,
    currency,
    status: "awaiting-merchant-feedback",
    resolution: null,
    domain: "test",
    transaction: dataOf(transaction),
    transaction_reference: null,
    category: "chargeback",
  };
  return signEvent(JSON.stringify({ event: "charge.dispute.create", data }), secretKey);
}
