import { createHmac } from "node:crypto";
import { dataOf, type Transaction } from "./transaction.ts";

/** What the provider sends to the webhook: the very bytes, and their signature for the header `x-paystack-signature`. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/** HMAC SHA-512 of the body with the secret key, as hex (https://paystack.com/docs/payments/webhooks/, "Signature validation"). */
export function signed(body: string, secretKey: string): SignedEvent {
  return { body, signature: createHmac("sha512", secretKey).update(body).digest("hex") };
}

/** `charge.success`, the only event that tells of a payment. */
export function chargeSuccess(transaction: Transaction, secretKey: string): SignedEvent {
  return signed(JSON.stringify({ event: "charge.success", data: dataOf(transaction) }), secretKey);
}

/** `refund.processed`: the money went back. */
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
  return signed(JSON.stringify({ event: "refund.processed", data }), secretKey);
}

/** `charge.dispute.create`: the customer's bank asks for the money. */
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
  return signed(JSON.stringify({ event: "charge.dispute.create", data }), secretKey);
}
