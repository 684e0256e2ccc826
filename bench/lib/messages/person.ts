import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Message } from "../../../packages/core/src/model/conversation/schema.ts";
import type { Frame } from "../../../packages/core/src/model/realtime/schema.ts";
import { Visitor } from "../load.ts";

/** Of everybody here. */
export const password = "wet paint on tuesday";

/** How often a message is sent again by its id, as a page does it, before it counts as refused. */
const tries = 5;

/** Somebody with a page open: signed in, with a WebSocket, as our pages have it. */
export class Person {
  readonly id: string;
  readonly visitor: Visitor;
  readonly #url: string;
  #socket: WebSocket | undefined;
  /** Gets each frame that comes. */
  onFrame: (frame: Frame) => void = () => {};

  constructor(url: string, id: string) {
    this.#url = url;
    this.id = id;
    this.visitor = new Visitor(url);
  }

  async signIn(email: string): Promise<void> {
    await this.visitor.ask("POST", "/api/auth/sign-in", { email, password });
  }

  /** Opens the page's connection with a ticket. */
  async open(): Promise<void> {
    const { ticket } = (await this.visitor.ask("POST", "/api/realtime/tickets")) as { ticket: string };
    const socket = new WebSocket(`${this.#url.replace("http", "ws")}/ws?ticket=${ticket}`, {
      origin: this.#url,
      perMessageDeflate: false,
    });
    socket.on("message", (data: Buffer) => this.onFrame(JSON.parse(data.toString()) as Frame));
    await once(socket, "open");
    this.#socket = socket;
  }

  /** Resolves when the service has taken the message, after as many tries as a page would make. */
  async write(partnerId: string, content: string, id: string = randomUUID()): Promise<Message> {
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

  close(): void {
    this.#socket?.close();
    this.visitor.close();
  }
}
