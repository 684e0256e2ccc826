import { ApiError } from "../api/errors.ts";
import type { Entry } from "./entry.ts";
import type { Outbox } from "./outbox.ts";

/** The result of an awaited action: the server's answer, sent by another tab, or to be sent later. */
export type Outcome<Answer> =
  | { readonly state: "sent"; readonly answer: Answer }
  | { readonly state: "sent-elsewhere" }
  | { readonly state: "waiting"; readonly because: "network" | "server" };

interface Waiter {
  readonly line: string;
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

/** This page's promises for the outcome of entries. */
export class Waiters {
  readonly #all = new Map<string, Waiter>();

  add({ id, line }: Pick<Entry, "id" | "line">): Promise<Outcome<unknown>> {
    return new Promise((resolve, reject) => {
      this.#all.set(id, { line, resolve, reject });
    });
  }

  has(id: string): boolean {
    return this.#all.has(id);
  }

  settle(id: string, outcome: Outcome<unknown>): void {
    this.#all.get(id)?.resolve(outcome);
    this.#all.delete(id);
  }

  settleLine(name: string, outcome: Outcome<unknown>): void {
    for (const [id, { line }] of this.#all) if (line === name) this.settle(id, outcome);
  }

  /** Removes a waiter, so that nothing else settles it. Returns the function that rejects its promise. */
  take(id: string): (error: unknown) => void {
    const waiter = this.#all.get(id);
    this.#all.delete(id);
    return (error) => waiter?.reject(error);
  }

  /** Settles the waiters of entries that another tab sent, cancelled or got refused. */
  settleFromOtherTabs(outbox: Outbox): void {
    for (const id of this.#all.keys()) {
      const entry = outbox.entries.find((each) => each.id === id);
      if (outbox.isClosed || (!entry && outbox.cancellationOf(id)))
        this.settle(id, { state: "waiting", because: "network" });
      else if (!entry) this.settle(id, { state: "sent-elsewhere" });
      else if (entry.refusal !== undefined) {
        const reject = this.take(id);
        void outbox.remove(id);
        reject(new ApiError(entry.refusal, { status: 409, code: "refused" }));
      }
    }
  }
}
