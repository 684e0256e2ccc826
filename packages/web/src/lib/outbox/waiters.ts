import { ApiError } from "../errors.ts";
import type { Entry } from "./entry.ts";
import type { Outbox } from "./outbox.ts";

/** What came of something that somebody waits for: the server's answer, which another tab may have got, or that it will be sent later. */
export type Outcome<Answer> =
  | { readonly state: "sent"; readonly answer: Answer }
  | { readonly state: "sent-elsewhere" }
  | { readonly state: "waiting"; readonly because: "network" | "server" };

interface Waiter {
  readonly line: string;
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

/** Those in this page who wait for the answer to an entry. */
export class Waiters {
  readonly #all = new Map<string, Waiter>();

  /** Out: what comes of it. */
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

  /** Nobody else settles it any more. Out: what tells of the refusal. */
  take(id: string): (error: unknown) => void {
    const waiter = this.#all.get(id);
    this.#all.delete(id);
    return (error) => waiter?.reject(error);
  }

  /** Another tab may have sent what somebody waits for in this one, given it up, or heard that it is refused. */
  hearOtherTabs(outbox: Outbox): void {
    for (const id of this.#all.keys()) {
      const entry = outbox.entries.find((each) => each.id === id);
      if (outbox.isClosed || (!entry && outbox.givenUp(id)))
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
