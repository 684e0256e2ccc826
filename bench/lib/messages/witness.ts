import { setTimeout as sleep } from "node:timers/promises";
import type { Message } from "../../../packages/core/src/model/conversation/schema.ts";
import type { Person } from "./person.ts";

/** The name of the conversation of two people, the same for both. */
export function conversationOf(oneId: string, otherId: string): string {
  return [oneId, otherId].toSorted().join("/");
}

/** What comes over people's connections: each message should come to both of its people once, in the order of its conversation. */
export class Witness {
  readonly #seen = new Map<string, number[]>();
  /** How many messages came to those whom they are for. */
  count = 0;
  /** How many came more than once, and after a later one, at either of the two. */
  doubled = 0;
  reordered = 0;

  /** `onReceived` hears of each message that comes to its receiver for the first time. */
  constructor(people: readonly Person[], onReceived: (reader: Person, message: Message) => void) {
    for (const person of people) {
      person.onFrame = (frame) => {
        if (frame.type !== "message") return;
        const { message } = frame;
        if (!this.#note(person, message) || message.receiverId !== person.id) return;
        this.count += 1;
        onReceived(person, message);
      };
    }
  }

  /** Whether the message came to the person. */
  saw(personId: string, conversation: string, seq: number): boolean {
    return this.#seen.get(`${personId} ${conversation}`)?.includes(seq) ?? false;
  }

  /** Resolves when so many messages came to their receivers, or when none came for some milliseconds. */
  async sawAll(count: number, timeoutMs: number): Promise<void> {
    let [before, since] = [this.count, performance.now()];
    while (this.count < count && performance.now() - since < timeoutMs) {
      await sleep(50);
      if (this.count > before) [before, since] = [this.count, performance.now()];
    }
  }

  #note(person: Person, { senderId, receiverId, seq }: Message): boolean {
    const key = `${person.id} ${conversationOf(senderId, receiverId)}`;
    const seen = this.#seen.get(key) ?? [];
    this.#seen.set(key, seen);
    if (seen.includes(seq)) {
      this.doubled += 1;
      return false;
    }
    if (seq < (seen.at(-1) ?? 0)) this.reordered += 1;
    seen.push(seq);
    return true;
  }
}
