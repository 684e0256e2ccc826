import * as z from "zod";
import { Refusal } from "./answers.ts";
import type { PaystackStore } from "./store.ts";
import { randomCode, untouched, type Transaction } from "./transaction.ts";

/** What our server sends (https://paystack.com/docs/api/transaction/#initialize); what else there is, is refused. */
const Order = z.strictObject({
  email: z.email().toLowerCase(),
  /** In kobo: ₦50 is the least that may be charged (https://paystack.com/docs/api/#supported-currency). */
  amount: z.int().min(5_000),
  currency: z.literal("NGN").default("NGN"),
  reference: z.string().regex(/^[-.=A-Za-z0-9]{1,100}$/),
  /** JSON of an object. Paystack answers an empty text where there was none. */
  metadata: z.preprocess(parsed, z.record(z.string(), z.unknown()).or(z.literal(""))).default(""),
});

/** How Paystack words it where a parameter cannot be taken: the message, its code, what to do. */
const refusals: Readonly<Record<string, readonly [string, string, string]>> = {
  email: ["Invalid Email Address Passed", "invalid_email_address", "Provide a valid email address"],
  amount: ["Invalid Amount Sent", "invalid_amount", "Send at least the minimum, as a whole number of kobo"],
  currency: ["Currency not supported by merchant", "unsupported_currency", "Use a currency of the account"],
  reference: [
    "Invalid Transaction Reference",
    "invalid_reference",
    "Use only -, ., = and alphanumeric characters",
  ],
  metadata: ["Invalid metadata passed", "invalid_params", "Send stringified JSON of an object"],
};
const missing: typeof refusals = {
  email: ["Email Address is required", "missing_params", "Provide all required params"],
  amount: ["Amount is required", "missing_params", "Provide all required params"],
};

/**
 * Makes the transaction that a request to initialize one asks for; the caller stores it. Throws a Refusal, worded as
 * Paystack words it, for what it may not ask for.
 */
export function initialised(input: unknown, store: PaystackStore, now: Date): Transaction {
  const read = Order.safeParse(input);
  if (!read.success) throw refusalOf(read.error.issues[0], input);
  const { amount, ...order } = read.data;
  if (store.transaction(order.reference)) {
    const advice = "Try and create the Transaction or Charge with a new reference";
    throw new Refusal(400, "Duplicate Transaction Reference", "duplicate_reference", advice);
  }
  return {
    ...order,
    id: store.nextId(),
    accessCode: randomCode(),
    requestedAmount: amount,
    amount,
    createdAt: now.toISOString(),
    attempts: 0,
    ...untouched,
  };
}

function refusalOf(issue: z.core.$ZodIssue | undefined, input: unknown): Refusal {
  const name = String(issue?.path[0]);
  const isMissing = (input as Record<string, unknown> | null)?.[name] === undefined;
  const [message, code, nextStep] = (isMissing && missing[name]) ||
    refusals[name] || ["Invalid parameters", "invalid_params", issue?.message ?? ""];
  return new Refusal(400, message, code, nextStep);
}

/** JSON of a text; what is none stays as it is. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}
