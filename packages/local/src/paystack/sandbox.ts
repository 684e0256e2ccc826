import { Refusal } from "./answers.ts";
import { closed, isPaid, withBank, withCard, withStep, type CardInput } from "./bank.ts";
import { testCard } from "./cards.ts";
import { deliveriesOf, type Event } from "./events.ts";
import { initialised } from "./initialise.ts";
import { described, disputeOf, refundOf } from "./shapes.ts";
import type { Delivery, PaystackStore } from "./store.ts";
import type { Transaction } from "./transaction.ts";

/** What Paystack does with transactions. Each change is on the disk, its webhooks with it, when the promise resolves. */
export class Sandbox {
  readonly store: PaystackStore;
  readonly #changed: () => void;

  /** `changed` is called when there is something to send. */
  constructor(store: PaystackStore, changed: () => void) {
    this.store = store;
    this.#changed = changed;
  }

  /** Opens a transaction. Throws a Refusal for what may not be asked for. */
  async initialise(input: unknown): Promise<Transaction> {
    const transaction = initialised(input, this.store, new Date());
    await this.store.put({ transaction });
    return transaction;
  }

  /** A transaction as it stands. Throws a Refusal where there is none. */
  verify(reference: string): Transaction {
    const transaction = this.store.transaction(reference);
    if (transaction) return transaction;
    const advice =
      "Ensure that you're passing the reference of a transaction that exists on this integration";
    throw new Refusal(404, "Transaction reference not found.", "transaction_not_found", advice);
  }

  /** Tries to charge a card. A transaction that is paid, or waits for the bank, stays as it is. */
  pay(reference: string, card: CardInput): Promise<Transaction> {
    return this.#change(reference, (transaction, now) =>
      transaction.step === "bank" ? transaction : withCard(transaction, card, now),
    );
  }

  /** Takes what the card asked for: PIN, telephone number or code. */
  step(reference: string, value: string): Promise<Transaction> {
    return this.#change(reference, (transaction, now) => withStep(transaction, value, now));
  }

  /** The bank answers. */
  bank(reference: string, pays: boolean): Promise<Transaction> {
    return this.#change(reference, (transaction, now) => withBank(transaction, pays, now));
  }

  /** The customer closes the checkout. */
  close(reference: string): Promise<Transaction> {
    return this.#change(reference, closed);
  }

  /** Gives the money back; the card says how that ends. Throws a Refusal where nothing was paid. */
  async refund(reference: string): Promise<Transaction> {
    const transaction = this.verify(reference);
    const { status } = transaction;
    if (status === "reversed") throw invalid("has been fully reversed", "Refund another transaction");
    if (status !== "success") throw invalid("is not successful", "Refund a paid transaction");
    const end = testCard(transaction.card ?? "")?.refund ?? "processed";
    const after: Transaction = end === "processed" ? { ...transaction, status: "reversed" } : transaction;
    const events = ["pending", end].map((stage) => ({
      event: `refund.${stage}`,
      reference,
      data: refundOf(transaction, stage),
    }));
    await this.#put(after, events);
    return after;
  }

  /** The customer disputes the charge at the bank. Throws a Refusal where nothing was paid. */
  async dispute(reference: string): Promise<void> {
    const transaction = this.verify(reference);
    if (!isPaid(transaction)) throw invalid("is not successful", "Dispute a paid transaction");
    const data = disputeOf(transaction, new Date());
    await this.#put(transaction, [{ event: "charge.dispute.create", reference, data }]);
  }

  /** Tells a success once more. Throws a Refusal where nothing was paid. */
  async tellAgain(reference: string): Promise<void> {
    const transaction = this.verify(reference);
    if (!isPaid(transaction)) throw invalid("is not successful", "Choose a paid transaction");
    const event = { event: "charge.success", reference, data: described(transaction) };
    await this.#store(transaction, deliveriesOf(event, 1, Date.now()));
  }

  async #change(
    reference: string,
    act: (transaction: Transaction, now: Date) => Transaction,
  ): Promise<Transaction> {
    const before = this.verify(reference);
    if (isPaid(before)) return before;
    const after = act(before, new Date());
    if (after === before) return before;
    const success = { event: "charge.success", reference, data: described(after) };
    await this.#put(after, isPaid(after) ? [success] : []);
    return after;
  }

  /** Successes are told twice, so that whoever takes them must be ready for that. */
  async #put(transaction: Transaction, events: readonly Event[]): Promise<void> {
    // One event a tenth of a second, in their order.
    const deliveries = events.flatMap((event, at) =>
      deliveriesOf(event, event.event === "charge.success" ? 2 : 1, Date.now() + at * 100),
    );
    await this.#store(transaction, deliveries);
  }

  async #store(transaction: Transaction, deliveries: readonly Delivery[]): Promise<void> {
    await this.store.put({ transaction, deliveries });
    this.#changed();
  }
}

function invalid(problem: string, nextStep: string): Refusal {
  return new Refusal(400, `Transaction ${problem}`, "invalid_params", nextStep);
}
