import { Heap } from "./heap.ts";
import type { QueueRecord, StoredMessage } from "./records.ts";

/** A place in line. It is stale where its message is gone or becomes visible at another time by now. */
interface Place {
  id: string;
  visibleAt: number;
  order: number;
}

export interface MessageCounts {
  visible: number;
  inFlight: number;
  delayed: number;
}

/** The messages of one queue in memory: changed by records alone, so that a replayed journal gives the same state. */
export class Messages {
  readonly #byId = new Map<string, StoredMessage>();
  readonly #line = new Heap<Place>((a, b) =>
    a.visibleAt === b.visibleAt ? a.order < b.order : a.visibleAt < b.visibleAt,
  );
  #order = 0;
  #bytes = 0;

  /** About what the messages take in the journal. */
  get bytes(): number {
    return this.#bytes;
  }

  get(id: string): StoredMessage | undefined {
    return this.#byId.get(id);
  }

  apply(record: QueueRecord): void {
    switch (record.t) {
      case "send":
        return this.add(record.message);
      case "receive":
        for (const id of record.ids) {
          const message = this.#byId.get(id);
          if (!message) continue;
          message.receives += 1;
          message.firstReceivedAt ??= record.at;
          this.#hide(message, record.until);
        }
        return;
      case "hide": {
        const message = this.#byId.get(record.id);
        if (message) this.#hide(message, record.until);
        return;
      }
      case "delete":
        this.remove(record.id);
        return;
      case "purge":
        this.#byId.clear();
        this.#line.clear();
        this.#bytes = 0;
        return;
    }
  }

  add(message: StoredMessage): void {
    this.#byId.set(message.id, message);
    this.#bytes += sizeOf(message);
    this.#queue(message);
  }

  /** Takes a message out, whole. */
  remove(id: string): StoredMessage | undefined {
    const message = this.#byId.get(id);
    if (!message) return undefined;
    this.#byId.delete(id);
    this.#bytes -= sizeOf(message);
    return message;
  }

  /**
   * The message that is visible for longest, out of the line: the caller follows with a record that hides or removes it.
   */
  next(now: number): StoredMessage | undefined {
    for (let place = this.#first(); place && place.visibleAt <= now; place = this.#first()) {
      this.#line.pop();
      const message = this.#byId.get(place.id);
      if (message) return message;
    }
    return undefined;
  }

  /** When the next message becomes visible (milliseconds since 1970), if any will. */
  nextVisibleAt(): number | undefined {
    return this.#first()?.visibleAt;
  }

  /** The messages sent at `before` or earlier. Moved messages may be found later, behind younger ones. */
  sentBefore(before: number): string[] {
    const ids: string[] = [];
    for (const message of this.#byId.values()) {
      if (message.sentAt > before) break;
      ids.push(message.id);
    }
    return ids;
  }

  /** Counts the messages sent after `since`. */
  counts(now: number, since: number): MessageCounts {
    const counts: MessageCounts = { visible: 0, inFlight: 0, delayed: 0 };
    for (const message of this.#byId.values()) {
      if (message.sentAt <= since) continue;
      if (message.visibleAt <= now) counts.visible += 1;
      else if (message.receives > 0) counts.inFlight += 1;
      else counts.delayed += 1;
    }
    return counts;
  }

  /** Copies that later records do not change. */
  copies(): StoredMessage[] {
    return Array.from(this.#byId.values(), (message) => ({ ...message }));
  }

  #hide(message: StoredMessage, until: number): void {
    message.visibleAt = until;
    this.#queue(message);
  }

  #queue(message: StoredMessage): void {
    this.#line.push({ id: message.id, visibleAt: message.visibleAt, order: (this.#order += 1) });
    if (this.#line.size > 1000 + 2 * this.#byId.size) this.#rebuildLine();
  }

  /** The first place that is not stale. */
  #first(): Place | undefined {
    for (;;) {
      const place = this.#line.peek();
      if (!place || this.#byId.get(place.id)?.visibleAt === place.visibleAt) return place;
      this.#line.pop();
    }
  }

  /** Stale places wait for their time in the line; where they outnumber the messages it is made anew. */
  #rebuildLine(): void {
    this.#line.clear();
    for (const { id, visibleAt } of this.#byId.values()) {
      this.#line.push({ id, visibleAt, order: (this.#order += 1) });
    }
  }
}

function sizeOf(message: StoredMessage): number {
  const attributes = message.attributes ? JSON.stringify(message.attributes).length : 0;
  return Buffer.byteLength(message.body) + attributes + 200;
}
