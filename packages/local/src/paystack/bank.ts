import { testCard, type TestCard } from "./cards.ts";
import { untouched, type Step, type Transaction } from "./transaction.ts";

/** What a customer types on the checkout's first page. */
export interface CardInput {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvv: string;
}

/** Whether anything more can be paid: a transaction is charged once. */
export function isPaid({ paidAt }: Transaction): boolean {
  return paidAt !== undefined;
}

/** The transaction after a card was given: paid, failed, or waiting for what the card asks for. */
export function withCard(transaction: Transaction, input: CardInput, now: Date): Transaction {
  const number = input.number.replaceAll(/\s/g, "");
  const tried = {
    ...plain(transaction),
    card: number,
    expiry: input.expiry,
    attempts: transaction.attempts + 1,
  };
  const card = testCard(number);
  if (!card) return failed(tried, "Declined. Please use a test card since this is a test transaction.");
  if (card.cvv !== input.cvv) return failed(tried, "Declined. The CVV is not this card's.");
  return after(tried, undefined, card, now);
}

/** The transaction after the customer typed what was asked for. */
export function withStep(transaction: Transaction, value: string, now: Date): Transaction {
  const { step } = transaction;
  const card = testCard(transaction.card ?? "");
  if (!card || step === undefined || step === "bank") return transaction;
  if (step === "pin" && value !== card.pin) return failed(plain(transaction), "Incorrect PIN");
  if (step === "otp" && value !== card.otp) return failed(plain(transaction), "Incorrect OTP");
  return after(plain(transaction), step, card, now);
}

/** The transaction after the bank, or whoever answers for it, said yes or no. */
export function withBank(transaction: Transaction, pays: boolean, now: Date): Transaction {
  if (transaction.step !== "bank") return transaction;
  return pays ? paid(plain(transaction), now) : failed(plain(transaction), "Declined");
}

/** The transaction after the checkout was closed: what waits for the customer is abandoned, what waits for the bank is not. */
export function closed(transaction: Transaction): Transaction {
  const { step } = transaction;
  return step === undefined || step === "bank" ? transaction : { ...plain(transaction), ...untouched };
}

const steps: readonly Step[] = ["pin", "phone", "otp", "bank"];

/** Goes on to the next thing that the card asks for after `done`, or to its end. */
function after(transaction: Transaction, done: Step | undefined, card: TestCard, now: Date): Transaction {
  const asks: Record<Step, boolean> = {
    pin: card.pin !== undefined,
    phone: card.asksPhone === true,
    otp: card.otp !== undefined,
    bank: card.bank !== undefined,
  };
  const step = steps.slice(done === undefined ? 0 : steps.indexOf(done) + 1).find((one) => asks[one]);
  if (step) {
    return { ...transaction, status: "ongoing", gatewayResponse: "The transaction is in progress", step };
  }
  const { declined } = card;
  return declined === undefined ? paid(transaction, now) : failed(transaction, declined);
}

function plain(transaction: Transaction): Transaction {
  const { step: _, ...rest } = transaction;
  return rest;
}

function failed(transaction: Transaction, gatewayResponse: string): Transaction {
  return { ...transaction, status: "failed", gatewayResponse };
}

function paid(transaction: Transaction, now: Date): Transaction {
  const amount = testCard(transaction.card ?? "")?.charges ?? transaction.requestedAmount;
  return {
    ...transaction,
    status: "success",
    gatewayResponse: "Successful",
    paidAt: now.toISOString(),
    requestedAmount: amount,
    amount,
  };
}
