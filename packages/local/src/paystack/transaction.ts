import { randomInt } from "node:crypto";

/**
 * What a payment came to. Nobody has paid an `abandoned` one (yet), an `ongoing` one waits for the customer or the bank
 * (https://paystack.com/docs/payments/verify-payments/).
 */
export type Status = "abandoned" | "ongoing" | "failed" | "success" | "reversed";

/** What the customer is asked for next. */
export type Step = "pin" | "phone" | "otp" | "bank";

/** One transaction of the sandbox; a change makes another object. Amounts are in kobo. */
export interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly accessCode: string;
  readonly email: string;
  readonly requestedAmount: number;
  /** What was charged: another amount only where the test card says so. */
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, unknown>> | "";
  readonly createdAt: string;
  readonly paidAt?: string;
  readonly status: Status;
  readonly gatewayResponse: string;
  readonly attempts: number;
  /** The number of the test card that was used last. */
  readonly card?: string;
  /** `MM/YY` of that card. */
  readonly expiry?: string;
  readonly step?: Step;
}

/** What an untouched transaction says of itself. */
export const untouched = {
  status: "abandoned",
  gatewayResponse: "The transaction was not completed",
} as const;

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An access code: fifteen lower-case letters and digits. */
export function randomCode(): string {
  return Array.from({ length: 15 }, () => letters[randomInt(letters.length)]).join("");
}

/**
 * What Paystack keeps of a local card payment, in kobo: 1.5 % and ₦100 (not below ₦2,500), ₦2,000 at most
 * (https://paystack.com/ng/pricing).
 */
export function feesOf(amount: number): number {
  return Math.min(200_000, Math.ceil(amount * 0.015) + (amount < 250_000 ? 0 : 10_000));
}
