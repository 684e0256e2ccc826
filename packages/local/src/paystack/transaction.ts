import { randomInt } from "node:crypto";
import { testCard, type Step, type TestCard } from "./cards.ts";

/**
 * An `abandoned` transaction is not paid yet; an `ongoing` one waits for the customer or the bank
 * (https://paystack.com/docs/payments/verify-payments/).
 */
export type Status = "abandoned" | "ongoing" | "failed" | "success" | "reversed";

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
  readonly status: Status;
  readonly gatewayResponse: string;
  readonly attempts: number;
  /** The number of the card that was used last, and its expiry as `MM/YY`. */
  readonly card?: string;
  readonly expiry?: string;
  readonly step?: Step | undefined;
}

/** The fields of an untouched transaction. */
export const untouched = {
  status: "abandoned",
  gatewayResponse: "The transaction was not completed",
  step: undefined,
} as const;

/** Returns an access code: fifteen lower-case letters and digits. */
export function randomCode(): string {
  return Array.from({ length: 15 }, () => randomInt(36).toString(36)).join("");
}

export interface CardInput {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvv: string;
}

/** Charges a card: the transaction is paid, fails, or waits for the card's first step. */
export function withCard(transaction: Transaction, input: CardInput): Transaction {
  if (transaction.step === "bank") return transaction;
  const number = input.number.replaceAll(/\s/g, "");
  const { expiry } = input;
  const tried = { ...transaction, card: number, expiry, attempts: transaction.attempts + 1 };
  const card = testCard(number);
  if (!card) return failed(tried, "Declined. Please use a test card since this is a test transaction.");
  if (card.cvv !== input.cvv) return failed(tried, "Declined. The CVV is not this card's.");
  return proceed(tried, card, 0);
}

/** Takes the PIN or the code that the card asked for. */
export function withStep(transaction: Transaction, value: string): Transaction {
  const card = testCard(transaction.card);
  const at = card?.steps?.findIndex(([step]) => step === transaction.step) ?? -1;
  const [step, expected] = card?.steps?.[at] ?? [];
  if (!card || !step || step === "bank") return transaction;
  if (value !== expected) return failed(transaction, `Incorrect ${step.toUpperCase()}`);
  return proceed(transaction, card, at + 1);
}

/** Takes the bank's answer. */
export function withBank(transaction: Transaction, pays: boolean): Transaction {
  if (transaction.step !== "bank") return transaction;
  return pays ? paid(transaction) : failed(transaction, "Declined");
}

/** Closes the checkout: a transaction is abandoned unless it waits for the bank. */
export function closed(transaction: Transaction): Transaction {
  const { step } = transaction;
  return step === undefined || step === "bank" ? transaction : { ...transaction, ...untouched };
}

function proceed(transaction: Transaction, { steps = [], declined }: TestCard, at: number): Transaction {
  const [step] = steps[at] ?? [];
  if (step) {
    return { ...transaction, status: "ongoing", gatewayResponse: "The transaction is in progress", step };
  }
  return declined === undefined ? paid(transaction) : failed(transaction, declined);
}

function failed(transaction: Transaction, gatewayResponse: string): Transaction {
  return { ...transaction, status: "failed", gatewayResponse, step: undefined };
}

function paid(transaction: Transaction): Transaction {
  const amount = testCard(transaction.card)?.charges ?? transaction.requestedAmount;
  const paidAt = new Date().toISOString();
  return {
    ...transaction,
    status: "success",
    gatewayResponse: "Successful",
    paidAt,
    amount,
    step: undefined,
  };
}
