import type { QueueRecord, StoredMessage } from "./records.ts";

/** A place in line: by when its message becomes visible, then by who came first. */
interface Place {
  readonly id: string;
  readonly visibleAt: number;
  readonly order: number;
}

export interface MessageCounts {
  visible: number;
  inFlight: number;
  delayed: number;
}

/** The messages of one queue in memory: changed by records alone, so that a replayed journal gives the same state. */
export class Messages {
  readonly #byId = new Map<string, StoredMessage>();
  /** In order, without those that `next` has handed out. */
  readonly #line: Place[] = [];
  readonly #places = new Map<string, Place>();
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
    this.#leave(id);
    this.#bytes -= sizeOf(message);
    return message;
  }

  /**
   * The message that is visible for longest, out of the line: the caller follows with a record that hides or removes it.
   */
  next(now: number): StoredMessage | undefined {
    const [first] = this.#line;
    if (!first || first.visibleAt > now) return undefined;
    this.#leave(first.id);
    return this.#byId.get(first.id);
  }

  /** When the next message becomes visible (milliseconds since 1970), if any will. */
  nextVisibleAt(): number | undefined {
    return this.#line[0]?.visibleAt;
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

  /** Puts a message into its place in the line, out of the one that it had. */
  #queue({ id, visibleAt }: StoredMessage): void {
    this.#leave(id);
    const place = { id, visibleAt, order: (this.#order += 1) };
    this.#line.splice(this.#indexOf(place), 0, place);
    this.#places.set(id, place);
  }

  #leave(id: string): void {
    const place = this.#places.get(id);
    if (!place) return;
    this.#places.delete(id);
    this.#line.splice(this.#indexOf(place), 1);
  }

  /** Where a place is in the line, or belongs. */
  #indexOf({ visibleAt, order }: Place): number {
    let [low, high] = [0, this.#line.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#line[middle]!;
      const isBefore = other.visibleAt < visibleAt || (other.visibleAt === visibleAt && other.order < order);
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function sizeOf(message: StoredMessage): number {
  const attributes = message.attributes ? JSON.stringify(message.attributes).length : 0;
  return Buffer.byteLength(message.body) + attributes + 200;
}
