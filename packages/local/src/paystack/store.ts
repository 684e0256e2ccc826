import { join } from "node:path";
import { openJournal, type Journal } from "../journal.ts";
import type { Transaction } from "./transaction.ts";

/** A webhook on its way, or one that has arrived. */
export interface Delivery {
  readonly id: string;
  readonly reference: string;
  readonly event: string;
  /** The body as it is sent and signed, each time the same bytes. */
  readonly body: string;
  /** When it is sent (again), in milliseconds since 1970. */
  readonly dueAt: number;
  readonly tries: number;
  /** What was answered last: a status, or why there was none. */
  readonly answer?: string;
  /** Whether nothing more is to be done: it has arrived, or was given up. */
  readonly isOver: boolean;
}

/** What changes in one step: on the disk all of it, or nothing. */
export interface Change {
  readonly transaction?: Transaction;
  readonly deliveries?: readonly Delivery[];
}

/** The sandbox's transactions and webhooks: in memory, and in a journal that survives a killed process. */
export class PaystackStore {
  readonly #transactions = new Map<string, Transaction>();
  readonly #references = new Map<string, string>();
  readonly #deliveries = new Map<string, Delivery>();
  #bytes = 0;
  #highestId = 0;
  #journal: Journal<Change> | undefined;

  /** Reads what the folder holds. Throws an Error of one line where it is damaged. */
  static async open(dir: string): Promise<PaystackStore> {
    const store = new PaystackStore();
    store.#journal = await openJournal<Change>({
      file: join(dir, "paystack.journal"),
      replay: (change) => store.#take(change),
      snapshot: () => store.#snapshot(),
      liveBytes: () => store.#bytes,
    });
    return store;
  }

  /** In force at once; resolves when it is on the disk. */
  async put(change: Change): Promise<void> {
    this.#take(change);
    await this.#journal?.append(change);
  }

  transaction(reference: string): Transaction | undefined {
    return this.#transactions.get(reference);
  }

  byAccessCode(code: string): Transaction | undefined {
    return this.transaction(this.#references.get(code) ?? "");
  }

  /** All of them, newest first. */
  transactions(): Transaction[] {
    return [...this.#transactions.values()].toReversed();
  }

  /** A number that no transaction has, nor had in a folder that was emptied since. */
  nextId(): number {
    return Math.max(this.#highestId + 1, 4_000_000_000 + (Math.floor(Date.now() / 1000) % 1_000_000_000));
  }

  deliveries(): Delivery[] {
    return [...this.#deliveries.values()];
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  #take({ transaction, deliveries = [] }: Change): void {
    if (transaction) {
      this.#bytes += sizeOf(transaction) - sizeOf(this.#transactions.get(transaction.reference));
      this.#transactions.set(transaction.reference, transaction);
      this.#references.set(transaction.accessCode, transaction.reference);
      this.#highestId = Math.max(this.#highestId, transaction.id);
    }
    for (const delivery of deliveries) {
      this.#bytes += sizeOf(delivery) - sizeOf(this.#deliveries.get(delivery.id));
      this.#deliveries.set(delivery.id, delivery);
    }
  }

  #snapshot(): Change[] {
    return [
      ...Array.from(this.#transactions.values(), (transaction) => ({ transaction })),
      ...Array.from(this.#deliveries.values(), (delivery) => ({ deliveries: [delivery] })),
    ];
  }
}

function sizeOf(record: Transaction | Delivery | undefined): number {
  return record === undefined ? 0 : JSON.stringify(record).length;
}
