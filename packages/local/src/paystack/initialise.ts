import * as z from "zod";
import { Refusal } from "./answers.ts";
import type { PaystackStore } from "./store.ts";
import { randomCode, untouched, type Transaction } from "./transaction.ts";

/** https://paystack.com/docs/api/transaction/#initialize */
const channels = [
  "card",
  "bank",
  "apple_pay",
  "ussd",
  "qr",
  "mobile_money",
  "bank_transfer",
  "eft",
  "capitec_pay",
  "payattitude",
];

/** The least that may be charged, by currency, in kobo: ₦50 (https://paystack.com/docs/api/#supported-currency). */
const minimum = { NGN: 5_000 };

const Body = z.record(z.string(), z.unknown());

/**
 * Makes the transaction that a request to initialize one asks for; the caller stores it. Throws a Refusal, worded as
 * Paystack words it, for what it may not ask for.
 */
export function initialised(input: unknown, store: PaystackStore, now: Date): Transaction {
  const read = Body.safeParse(input);
  if (!read.success) throw refuse("Invalid parameters", "invalid_params", "Send a JSON object as the body");
  const body = read.data;
  const email = emailOf(body["email"]);
  const amount = amountOf(body["amount"]);
  const currency = body["currency"] ?? "NGN";
  if (currency !== "NGN") {
    throw refuse(
      "Currency not supported by merchant",
      "unsupported_currency",
      "Use a currency of the account",
    );
  }
  if (amount < minimum.NGN) {
    throw refuse("Invalid Amount Sent", "invalid_amount", "Send at least the minimum for the currency");
  }
  if (body["channels"] !== undefined && !areChannels(body["channels"])) {
    throw refuse("Invalid channels passed", "invalid_params", `Use any of ${channels.join(", ")}`);
  }
  const reference = referenceOf(body["reference"]);
  if (store.transaction(reference)) {
    const advice = "Try and create the Transaction or Charge with a new reference";
    throw refuse("Duplicate Transaction Reference", "duplicate_reference", advice);
  }
  return {
    id: store.nextId(),
    reference,
    accessCode: randomCode(),
    email,
    requestedAmount: amount,
    amount,
    currency,
    metadata: metadataOf(body["metadata"]),
    ...(typeof body["callback_url"] === "string" ? { callbackUrl: body["callback_url"] } : {}),
    createdAt: now.toISOString(),
    attempts: 0,
    ...untouched,
  };
}

function refuse(message: string, code: string, nextStep: string): Refusal {
  return new Refusal(400, message, code, nextStep);
}

function emailOf(given: unknown): string {
  if (given === undefined || given === null || given === "") {
    throw refuse("Email Address is required", "missing_params", "Provide all required params");
  }
  const email = z.email().safeParse(given);
  if (email.success) return email.data.toLowerCase();
  throw refuse("Invalid Email Address Passed", "invalid_email_address", "Provide a valid email address");
}

/** Numbers and text are both taken: the documentation's examples have either. */
function amountOf(given: unknown): number {
  if (given === undefined || given === null || given === "") {
    throw refuse("Amount is required", "missing_params", "Provide all required params");
  }
  const amount = typeof given === "string" && /^\d+$/.test(given) ? Number(given) : given;
  if (typeof amount === "number" && Number.isSafeInteger(amount) && amount > 0) return amount;
  throw refuse(
    "Invalid Amount Sent",
    "invalid_amount",
    "Send the amount in the currency's subunit, as a whole number",
  );
}

function areChannels(given: unknown): boolean {
  return Array.isArray(given) && given.length > 0 && given.every((one) => channels.includes(one as string));
}

function referenceOf(given: unknown): string {
  if (given === undefined || given === null || given === "") return randomCode(10);
  if (typeof given === "string" && /^[-.=A-Za-z0-9]{1,100}$/.test(given)) return given;
  const advice = "Use only -, ., = and alphanumeric characters";
  throw refuse("Invalid Transaction Reference", "invalid_reference", advice);
}

/** An object, or JSON of one; Paystack answers an empty text where there was none. */
function metadataOf(given: unknown): Transaction["metadata"] {
  if (given === undefined || given === null || given === "") return "";
  const value = typeof given === "string" ? parse(given) : given;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw refuse("Invalid metadata passed", "invalid_params", "Send an object, or stringified JSON of one");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
