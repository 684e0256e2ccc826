import { once } from "node:events";
import { WebSocket } from "ws";
import type { DeviceFrame, Frame } from "../../../packages/core/src/model/realtime/schema.ts";
import { frameVersion } from "../../../packages/core/src/fixed/realtime.ts";
import type { Phone } from "./phone.ts";

/** As pages do it, in milliseconds. */
const heartbeat = 4 * 60_000;

/** What a page of ours says, without the version of the frames. */
type Said = DeviceFrame extends infer One ? (One extends DeviceFrame ? Omit<One, "v"> : never) : never;

/** A page's connection for what is pushed to it. */
export class Live {
  readonly #phone: Phone;
  readonly #onFrame: (frame: Frame) => void;
  #socket: WebSocket | undefined;
  #beat: NodeJS.Timeout | undefined;
  #isWanted = false;

  constructor(phone: Phone, onFrame: (frame: Frame) => void) {
    this.#phone = phone;
    this.#onFrame = onFrame;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Opens it with a ticket, in the place of one that is open. */
  async open(): Promise<void> {
    this.close();
    const { port, address, origin, book, jar } = this.#phone;
    const { ticket } = await this.#phone.ask<{ ticket: string }>("write", "POST", "/api/realtime/tickets");
    const measured = book.begin("read", performance.now());
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?ticket=${ticket}`, {
      origin,
      localAddress: address,
      perMessageDeflate: false,
      handshakeTimeout: 30_000,
      headers: { Host: `localhost:${port}`, Cookie: jar.for("/ws") },
    });
    this.#isWanted = true;
    this.#socket = socket;
    socket.on("message", (data: Buffer) => this.#onFrame(JSON.parse(data.toString()) as Frame));
    socket.on("close", (code) => {
      if (this.#socket !== socket) return;
      if (this.#isWanted) book.fail(`WebSocket: ended with ${code}`);
      this.close();
    });
    // An error is followed by close; before the connection stands it is what `once` throws.
    socket.on("error", () => {});
    try {
      await once(socket, "open");
      measured.done();
    } catch (error) {
      measured.gone();
      throw error;
    }
    this.#beat = setInterval(() => this.tell({ type: "ping" }), heartbeat);
  }

  /** Tells the server something, if the connection stands. */
  tell(said: Said): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify({ v: frameVersion, ...said }));
  }

  close(): void {
    this.#isWanted = false;
    clearInterval(this.#beat);
    this.#socket?.close();
    this.#socket = undefined;
  }
}
