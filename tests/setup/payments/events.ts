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
