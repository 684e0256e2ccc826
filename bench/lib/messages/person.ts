import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Message } from "../../../packages/core/src/model/conversation/schema.ts";
import type { Frame } from "../../../packages/core/src/model/realtime/schema.ts";
import { Visitor } from "../visitor.ts";

/** How often a message is sent again by its id, as a page does it, before it counts as refused. */
const tries = 5;

/** Somebody with a page open: signed in, with a WebSocket, as our pages have it. */
export class Person {
  readonly id: string;
  readonly visitor: Visitor;
  /** Gets each frame that comes. */
  onFrame: (frame: Frame) => void = () => {};

  constructor(url: string, id: string) {
    this.id = id;
    this.visitor = new Visitor(url);
  }

  async arrive(email: string): Promise<void> {
    await this.visitor.signIn(email);
    await this.visitor.openSocket((frame) => this.onFrame(frame));
  }

  /** Resolves when the service has taken the message, after as many tries as a page would make. */
  async write(partnerId: string, content: string): Promise<Message> {
    const id = randomUUID();
    for (let count = 1; ; count += 1) {
      try {
        const path = `/api/conversations/${partnerId}/messages`;
        return (await this.visitor.ask("POST", path, { id, content })) as Message;
      } catch (error) {
        if (count === tries) throw error;
        await sleep(Math.random() * 500 * 2 ** count);
      }
    }
  }
}
