import type { Frame } from "../../../packages/core/src/model/realtime/schema.ts";
import type { Random } from "../../../packages/local/src/seed/random.ts";
import type { Ledger } from "./ledger.ts";
import { Live } from "./live.ts";
import type { Kind } from "./mix.ts";
import type { Phone } from "./phone.ts";

/** Somebody who can sign in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly group: Exclude<Kind, "stranger">;
}

/** What people know of each other, and of what there is. */
export interface Surroundings {
  readonly ledger: Ledger;
  readonly random: Random;
  /** Pictures as phones send them, by purpose. */
  readonly pictures: Readonly<Record<"portfolio" | "chat-image", readonly Uint8Array[]>>;
  /** Who has a page open at the moment. */
  readonly present: Map<string, Person>;
  /** With whom somebody has exchanged messages here. */
  readonly known: (accountId: string) => Set<string>;
}

/** Somebody on the site, for one visit. */
export class Person {
  readonly kind: Kind;
  readonly phone: Phone;
  readonly account: Account | undefined;
  readonly around: Surroundings;
  readonly live: Live;
  /** The artisans of the list that was shown last, and where it continues. */
  shown: readonly string[] = [];
  more: string | undefined;
  /** Whose page is open. */
  artisan: string | undefined;
  /** Messages that came and were not looked at, the newest's number by its sender. */
  readonly unread = new Map<string, number>();
  readonly #onUpload = new Map<string, (state: string) => void>();

  constructor(kind: Kind, phone: Phone, account: Account | undefined, around: Surroundings) {
    this.kind = kind;
    this.phone = phone;
    this.account = account;
    this.around = around;
    this.live = new Live(phone, (frame) => this.#hear(frame));
  }

  /** Resolves when a frame tells what became of an upload. */
  uploaded(id: string): Promise<string> {
    return new Promise((resolve) => this.#onUpload.set(id, resolve));
  }

  /** Is here for the others from now on. */
  arrive(): void {
    if (this.account && this.live.isOpen) this.around.present.set(this.account.id, this);
  }

  /** Closes the page. */
  leave(): void {
    if (this.account) {
      this.around.present.delete(this.account.id);
      this.around.ledger.dropAllFor(this.account.id);
    }
    this.live.close();
    this.phone.close();
  }

  #hear(frame: Frame): void {
    if (frame.type === "upload") {
      if (frame.state === "waiting") return;
      this.#onUpload.get(frame.id)?.(frame.state);
      this.#onUpload.delete(frame.id);
    }
    if (frame.type !== "message" || !this.account) return;
    const { message } = frame;
    this.around.ledger.saw(this.account.id, message);
    if (message.senderId === this.account.id) return;
    this.live.tell({ type: "received", partnerId: message.senderId, upTo: message.seq });
    this.unread.set(message.senderId, Math.max(message.seq, this.unread.get(message.senderId) ?? 0));
  }
}
