import { randomUUID } from "node:crypto";
import { localAccountId, localRegion } from "../credentials.ts";
import { SqsError, assertRange, invalidValue } from "./errors.ts";
import { md5, md5OfAttributes } from "./md5.ts";
import { Messages, type MessageCounts } from "./messages.ts";
import { assertSendable, type Outgoing } from "./outgoing.ts";
import { decodeReceipt, encodeReceipt } from "./receipt.ts";
import type { JournalRecord, MessageAttributes, QueueSettings, StoredMessage } from "./records.ts";

/** What a queue stands on: the time, the queues beside it and the journal under all of them. */
export interface QueueHost {
  /** Milliseconds since 1970. */
  now(): number;
  /** Applies a record at once; resolves when it is on the disk. */
  commit(record: JournalRecord): Promise<void>;
  has(queue: string): boolean;
}

export interface Sent {
  messageId: string;
  md5OfBody: string;
  md5OfMessageAttributes?: string;
}

/** A message as a consumer gets it, its system attributes under the names and in the form of the API. */
export interface Received {
  messageId: string;
  receiptHandle: string;
  body: string;
  md5OfBody: string;
  attributes: {
    ApproximateReceiveCount: string;
    ApproximateFirstReceiveTimestamp: string;
    SentTimestamp: string;
    SenderId: string;
    DeadLetterQueueSourceArn?: string;
  };
  messageAttributes: MessageAttributes;
}

/** One standard queue. Whatever a method changed is on the disk when its promise resolves. */
export class Queue {
  readonly name: string;
  readonly arn: string;
  readonly messages = new Messages();
  settings: QueueSettings;
  readonly #host: QueueHost;
  readonly #waiting = new Set<() => void>();
  #closed = false;

  constructor(host: QueueHost, name: string, settings: QueueSettings) {
    this.#host = host;
    this.name = name;
    this.arn = queueArn(name);
    this.settings = settings;
  }

  /** Whether receives answer with nothing from now on. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Throws SqsError where the message breaks a limit (see `assertSendable`). */
  async send(message: Outgoing): Promise<Sent> {
    assertSendable(message);
    const sentAt = this.#host.now();
    const { body, attributes, delaySeconds = 0 } = message;
    const stored: StoredMessage = {
      id: randomUUID(),
      body,
      ...(attributes && { attributes }),
      sender: message.sender ?? localAccountId,
      sentAt,
      visibleAt: sentAt + delaySeconds * 1000,
      receives: 0,
    };
    await this.#host.commit({ t: "send", q: this.name, message: stored });
    const sent: Sent = { messageId: stored.id, md5OfBody: md5(body) };
    return attributes ? { ...sent, md5OfMessageAttributes: md5OfAttributes(attributes) } : sent;
  }

  /**
   * Up to `max` messages (1 to 10), hidden from others for `visibilityTimeout` seconds (the queue's own where it is not
   * given). Where there is none it waits up to `waitSeconds`, or until the signal aborts, and may answer with none.
   */
  async receive(
    max: number,
    waitSeconds: number,
    visibilityTimeout = this.settings.visibilityTimeout,
    signal?: AbortSignal,
  ): Promise<Received[]> {
    assertRange("MaxNumberOfMessages", max, 1, 10);
    assertRange("WaitTimeSeconds", waitSeconds, 0, 20);
    assertRange("VisibilityTimeout", visibilityTimeout, 0, 43_200);
    const deadline = Date.now() + waitSeconds * 1000;
    for (;;) {
      if (this.#closed || signal?.aborted) return [];
      const received = await this.#take(max, visibilityTimeout);
      const left = deadline - Date.now();
      if (received.length > 0 || left <= 0) return received;
      await this.#change(left, signal);
    }
  }

  /** Deletes the message of any of its receipt handles; deleting it again is no error. */
  async delete(receiptHandle: string): Promise<void> {
    const { id } = decodeReceipt(receiptHandle, this.name);
    await this.#host.commit({ t: "delete", q: this.name, id });
  }

  /** Hides a message in flight for `seconds` (0 to 43,200) from now; 0 gives it back at once. */
  async changeVisibility(receiptHandle: string, seconds: number): Promise<void> {
    assertRange("VisibilityTimeout", seconds, 0, 43_200);
    const { id, receives } = decodeReceipt(receiptHandle, this.name);
    const message = this.messages.get(id);
    const now = this.#host.now();
    if (!message) {
      const reason = "Message does not exist or is not available for visibility timeout change.";
      throw invalidValue(receiptHandle, "ReceiptHandle", reason);
    }
    if (message.visibleAt <= now || message.receives !== receives) {
      throw new SqsError("MessageNotInflight", "The specified message isn't in flight.");
    }
    await this.#host.commit({ t: "hide", q: this.name, id, until: now + seconds * 1000 });
  }

  /** Gives back what is in flight: its consumers went with the process before this one. */
  async releaseInFlight(): Promise<void> {
    const now = this.#host.now();
    const held = this.messages.copies().filter(({ receives, visibleAt }) => receives > 0 && visibleAt > now);
    await Promise.all(held.map(({ id }) => this.#host.commit({ t: "hide", q: this.name, id, until: now })));
  }

  /** How many messages are visible, in flight and delayed. */
  counts(): MessageCounts {
    return this.messages.counts(this.#host.now(), this.#oldest());
  }

  /** Lets those who wait look again. */
  wake(): void {
    for (const look of this.#waiting) look();
  }

  /** Ends every wait; later receives answer with none. */
  close(): void {
    this.#closed = true;
    this.wake();
  }

  async #take(max: number, visibilityTimeout: number): Promise<Received[]> {
    const now = this.#host.now();
    const { deadLetter } = this.settings;
    const expired = this.messages.sentBefore(this.#oldest());
    const commits = expired.map((id) => this.#host.commit({ t: "delete", q: this.name, id }));
    const taken: StoredMessage[] = [];
    while (taken.length < max) {
      const message = this.messages.next(now);
      if (!message) break;
      if (message.sentAt <= this.#oldest()) {
        commits.push(this.#host.commit({ t: "delete", q: this.name, id: message.id }));
      } else if (
        deadLetter &&
        message.receives >= deadLetter.maxReceiveCount &&
        this.#host.has(deadLetter.queue)
      ) {
        commits.push(this.#host.commit({ t: "move", q: this.name, id: message.id, to: deadLetter.queue }));
      } else taken.push(message);
    }
    if (taken.length > 0) {
      const until = now + visibilityTimeout * 1000;
      const ids = taken.map(({ id }) => id);
      commits.push(this.#host.commit({ t: "receive", q: this.name, ids, at: now, until }));
    }
    const received = taken.map((message) => this.#received(message));
    await Promise.all(commits);
    return received;
  }

  /** Messages sent at this time or earlier have outlived the queue's retention. */
  #oldest(): number {
    return this.#host.now() - this.settings.retentionSeconds * 1000;
  }

  #received(message: StoredMessage): Received {
    const { id, body, attributes, receives, source } = message;
    return {
      messageId: id,
      receiptHandle: encodeReceipt({ queue: this.name, id, receives }),
      body,
      md5OfBody: md5(body),
      attributes: {
        ApproximateReceiveCount: String(receives),
        ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
        SentTimestamp: String(message.sentAt),
        SenderId: message.sender,
        ...(source && { DeadLetterQueueSourceArn: queueArn(source) }),
      },
      messageAttributes: attributes ?? {},
    };
  }

  /** Resolves when a message may have become visible, and after `ms` milliseconds at the latest. */
  #change(ms: number, signal?: AbortSignal): Promise<void> {
    const next = this.messages.nextVisibleAt();
    const wait = next === undefined ? ms : Math.min(ms, next - this.#host.now());
    if (wait <= 0 || this.#closed || signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const look = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        signal?.removeEventListener("abort", look);
        resolve();
      };
      const timer = setTimeout(look, wait);
      this.#waiting.add(look);
      signal?.addEventListener("abort", look);
    });
  }
}

function queueArn(name: string): string {
  return `arn:aws:sqs:${localRegion}:${localAccountId}:${name}`;
}
