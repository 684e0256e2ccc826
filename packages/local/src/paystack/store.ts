import { join } from "node:path";
import { openJournal, type Journal } from "../journal.ts";
import type { Transaction } from "./transaction.ts";

/** A webhook: to be sent, delivered or given up. */
export interface Delivery {
  readonly id: string;
  readonly reference: string;
  readonly event: string;
  /** The body that is signed and sent: the same bytes each time. */
  readonly body: string;
  /** When it is sent next, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly tries: number;
  /** The last status, or the reason why there was none. */
  readonly answer?: string;
  readonly isOver: boolean;
}

/** A record of the journal: stored as a whole, or not at all. */
export interface Change {
  readonly transaction?: Transaction;
  readonly deliveries?: readonly Delivery[];
}

/** The size of a record in the journal, roughly, in bytes. */
const recordBytes = 800;

/** The sandbox's transactions and webhooks: in memory, and in a journal that survives a killed process. */
export class PaystackStore {
  readonly #transactions = new Map<string, Transaction>();
  readonly #deliveries = new Map<string, Delivery>();
  #journal: Journal<Change> | undefined;

  /** Reads a folder. Throws an Error of one line if its journal is damaged. */
  static async open(dir: string): Promise<PaystackStore> {
    const store = new PaystackStore();
    store.#journal = await openJournal<Change>({
      file: join(dir, "paystack.journal"),
      replay: (change) => store.#take(change),
      snapshot: () => [
        ...Array.from(store.#transactions.values(), (transaction) => ({ transaction })),
        ...Array.from(store.#deliveries.values(), (delivery) => ({ deliveries: [delivery] })),
      ],
      liveBytes: () => (store.#transactions.size + store.#deliveries.size) * recordBytes,
    });
    return store;
  }

  /** Applies a change at once; resolves when it is on the disk. */
  async put(change: Change): Promise<void> {
    this.#take(change);
    await this.#journal?.append(change);
  }

  transaction(reference: string): Transaction | undefined {
    return this.#transactions.get(reference);
  }

  byAccessCode(code: string): Transaction | undefined {
    return this.transactions().find(({ accessCode }) => accessCode === code);
  }

  /** Returns all transactions, newest first. */
  transactions(): Transaction[] {
    return [...this.#transactions.values()].toReversed();
  }

  deliveries(): Delivery[] {
    return [...this.#deliveries.values()];
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  #take({ transaction, deliveries = [] }: Change): void {
    if (transaction) this.#transactions.set(transaction.reference, transaction);
    for (const delivery of deliveries) this.#deliveries.set(delivery.id, delivery);
  }
}
