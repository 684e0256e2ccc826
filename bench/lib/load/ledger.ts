import type { Message } from "../../../packages/core/src/model/conversation/schema.ts";
import { conversationOf } from "../messages/witness.ts";
import type { Book } from "./book.ts";

/** In milliseconds: a message that somebody has not seen by then who has a page open counts as lost on its way. */
const patience = 30_000;

interface Expected {
  readonly receiverId: string;
  readonly since: number;
  readonly done: () => void;
  readonly gone: () => void;
}

/** All messages that the service took, by conversation, and those that somebody is about to see. */
export class Ledger {
  /** The ids that the senders gave, by number. */
  readonly conversations = new Map<string, Map<number, string>>();
  readonly #book: Book;
  readonly #expected = new Map<string, Expected>();
  sent = 0;
  seen = 0;

  constructor(book: Book) {
    this.#book = book;
  }

  /** A message is sent to somebody who has a page open; `since`: when it was due. */
  expect(id: string, receiverId: string, since: number): void {
    this.#expected.set(id, { receiverId, since, ...this.#book.begin("message", since) });
  }

  /** The service has taken it. */
  took({ id, seq, senderId, receiverId }: Message): void {
    this.sent += 1;
    const name = conversationOf(senderId, receiverId);
    const all = this.conversations.get(name) ?? new Map<number, string>();
    this.conversations.set(name, all.set(seq, id));
  }

  /** Somebody's page has it. */
  saw(personId: string, { id, receiverId }: Message): void {
    if (personId !== receiverId) return;
    this.seen += 1;
    this.#expected.get(id)?.done();
    this.#expected.delete(id);
  }

  /** It was not sent after all, or its receiver has closed the page. */
  drop(id: string): void {
    this.#expected.get(id)?.gone();
    this.#expected.delete(id);
  }

  dropAllFor(personId: string): void {
    for (const [id, { receiverId }] of this.#expected) if (receiverId === personId) this.drop(id);
  }

  /** Notes as failed what was not seen in time. */
  sweep(now = performance.now()): void {
    for (const [id, { since }] of this.#expected) {
      if (now - since < patience) continue;
      this.drop(id);
      this.#book.fail(`a message was not seen within ${patience / 1000} s`);
    }
  }
}
