import { randomUUID } from "node:crypto";
import * as z from "zod";
import { Refusal } from "./api.ts";
import type { Delivery, PaystackStore } from "./store.ts";
import { transactionData, randomCode, refundOf, testCard, type Transaction } from "./transaction.ts";

/** The parameters that core sends (https://paystack.com/docs/api/transaction/#initialize); others are refused. */
const Order = z.strictObject({
  email: z.email("Invalid Email Address Passed").toLowerCase(),
  /** In kobo; ₦50 is the minimum (https://paystack.com/docs/api/#supported-currency). */
  amount: z.int("Invalid Amount Sent").min(5_000, "Invalid Amount Sent"),
  currency: z.literal("NGN", "Currency not supported by merchant").default("NGN"),
  reference: z
    .string("Invalid Transaction Reference")
    .regex(/^[-.=A-Za-z0-9]{1,100}$/, "Invalid Transaction Reference"),
  /** JSON of an object. Paystack answers "" if there was none. */
  metadata: z
    .preprocess(parsed, z.record(z.string(), z.unknown(), "Invalid metadata passed").or(z.literal("")))
    .default(""),
});

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

/** Delay of the second webhook of a success, in ms. */
const repeatMs = 1_500;

/** Paystack's operations on transactions. A change and its webhooks are on the disk when the promise resolves. */
export class Sandbox {
  readonly store: PaystackStore;
  readonly #send: (delivery: Delivery) => void;

  /** `send` delivers a webhook that is stored. */
  constructor(store: PaystackStore, send: (delivery: Delivery) => void) {
    this.store = store;
    this.#send = send;
  }

  /** Opens a transaction. Throws a Refusal for parameters that Paystack would refuse. */
  async initialise(input: unknown): Promise<Transaction> {
    const read = Order.safeParse(input);
    if (!read.success) throw new Refusal(400, read.error.issues[0]?.message ?? "", "invalid_params");
    const { amount, ...order } = read.data;
    if (this.store.transaction(order.reference))
      throw new Refusal(400, "Duplicate Transaction Reference", "duplicate_reference");
    const newest = this.store.transactions()[0]?.id ?? 0;
    const transaction: Transaction = {
      ...order,
      // Greater than all before, also in a folder that was emptied.
      id: Math.max(newest + 1, 4_000_000_000 + (Math.floor(Date.now() / 1000) % 1_000_000_000)),
      accessCode: randomCode(),
      requestedAmount: amount,
      amount,
      createdAt: new Date().toISOString(),
      status: "abandoned",
      gatewayResponse: "The transaction was not completed",
    };
    await this.store.put({ transaction });
    return transaction;
  }

  /** Returns a transaction. Throws a Refusal if there is none. */
  verify(reference: string): Transaction {
    const transaction = this.store.transaction(reference);
    if (transaction) return transaction;
    throw new Refusal(404, "Transaction reference not found.", "transaction_not_found");
  }

  /** Applies a step of the customer or the bank; a paid transaction does not change. */
  async change(reference: string, act: (transaction: Transaction) => Transaction): Promise<Transaction> {
    const before = this.verify(reference);
    if (before.paidAt !== undefined) return before;
    const after = act(before);
    if (after === before) return before;
    // Paystack may repeat a webhook, so the sandbox always does.
    const deliveries = after.paidAt === undefined ? [] : [webhook(after, 0), webhook(after, repeatMs)];
    await this.#put(after, deliveries);
    return after;
  }

  /** Refunds a paid transaction; the card decides how that ends. */
  async refund(reference: string): Promise<void> {
    const transaction = this.#paid(reference);
    if (transaction.status === "reversed")
      throw new Refusal(400, "Transaction has been fully reversed", "invalid_params");
    const end = testCard(transaction.card)?.refund ?? "processed";
    const after: Transaction = end === "processed" ? { ...transaction, status: "reversed" } : transaction;
    const deliveries = ["pending", end].map((stage, at) =>
      webhook(transaction, at * 100, `refund.${stage}`, refundOf(transaction, stage)),
    );
    await this.#put(after, deliveries);
  }

  /** Sends the webhook of a paid transaction once more. */
  async repeatWebhook(reference: string): Promise<void> {
    const transaction = this.#paid(reference);
    await this.#put(transaction, [webhook(transaction, 0)]);
  }

  #paid(reference: string): Transaction {
    const transaction = this.verify(reference);
    if (transaction.paidAt !== undefined) return transaction;
    throw new Refusal(400, "Transaction is not successful", "invalid_params");
  }

  async #put(transaction: Transaction, deliveries: readonly Delivery[]): Promise<void> {
    await this.store.put({ transaction, deliveries });
    for (const delivery of deliveries) this.#send(delivery);
  }
}

function webhook(
  transaction: Transaction,
  delayMs: number,
  event = "charge.success",
  data = transactionData(transaction),
): Delivery {
  return {
    id: randomUUID(),
    reference: transaction.reference,
    event,
    body: JSON.stringify({ event, data }),
    dueAt: Date.now() + delayMs,
    tries: 0,
    isOver: false,
  };
}
