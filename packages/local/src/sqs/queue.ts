import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { SQSRecordAttributes } from "aws-lambda";
import { localAccountId, localRegion } from "../credentials.ts";

/** A stored message. Times are in milliseconds since 1970. */
export interface Message {
  readonly id: string;
  readonly body: string;
  readonly attributes?: Readonly<Record<string, { DataType: "String"; StringValue: string }>> | undefined;
  readonly sentAt: number;
  /** Until then, the message is delayed or in flight. */
  readonly visibleAt: number;
  readonly receives: number;
  readonly firstReceivedAt?: number | undefined;
}

/** A line of the journal. A move is one record, so that a message is always in exactly one of the two queues. */
export type JournalRecord =
  | { t: "send"; q: string; message: Message }
  | { t: "receive"; q: string; ids: string[]; at: number; until: number }
  | { t: "hide"; q: string; id: string; until: number }
  | { t: "delete"; q: string; id: string }
  | { t: "move"; q: string; id: string; to: string; fresh?: { id: string; at: number } }
  /** Settings of a queue, which earlier versions stored. */
  | { t: "queue"; q: string };

type Commit = (record: JournalRecord) => Promise<void>;

/** Settings of a queue. Times are in seconds and may be fractions. */
export interface QueueConfig {
  readonly name: string;
  readonly visibilityTimeout: number;
  /** The queue for messages that were received `maxReceiveCount` times and not deleted. */
  readonly deadLetter?: { readonly queue: string; readonly maxReceiveCount: number };
  /** Four days by default. */
  readonly retentionSeconds?: number;
}

/** A received message, with its system attributes in the form of the API. */
export interface Received extends Pick<Message, "id" | "body" | "attributes"> {
  readonly receipt: string;
  readonly system: SQSRecordAttributes;
}

/** An error in the form of the API. */
export class SqsError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** A standard queue. Calls resolve after their change is on disk. */
export class Queue {
  readonly arn: string;
  /** Ordered by last change, so that messages in flight come after waiting ones. */
  readonly messages = new Map<string, Message>();
  config: QueueConfig;
  readonly #commit: Commit;
  readonly #puts = new EventEmitter().setMaxListeners(0);

  constructor(config: QueueConfig, commit: Commit) {
    this.arn = `arn:aws:sqs:${localRegion}:${localAccountId}:${config.name}`;
    this.config = config;
    this.#commit = commit;
  }

  put(message: Message): void {
    this.messages.delete(message.id);
    this.messages.set(message.id, message);
    this.#puts.emit("put");
  }

  /** Returns the message's id. Throws SqsError if the message is empty or larger than 1 MiB. */
  async send(message: Pick<Message, "body" | "attributes">, delaySeconds = 0): Promise<string> {
    const { body, attributes } = message;
    const bytes = Buffer.byteLength(body + JSON.stringify(attributes ?? ""));
    if (body === "" || bytes > 1024 * 1024)
      throw new SqsError("InvalidParameterValue", "The message must have between 1 byte and 1 MiB.");
    const [id, sentAt] = [randomUUID(), Date.now()];
    const visibleAt = sentAt + delaySeconds * 1000;
    const stored = { id, body, attributes, sentAt, visibleAt, receives: 0 };
    await this.#commit({ t: "send", q: this.config.name, message: stored });
    return id;
  }

  /** Receives up to `max` messages. Waits up to `waitSeconds` for the first, unless the signal aborts. */
  async receive(
    max: number,
    waitSeconds: number,
    signal?: AbortSignal,
    hiddenSeconds?: number,
  ): Promise<Received[]> {
    const deadline = Date.now() + waitSeconds * 1000;
    for (;;) {
      if (signal?.aborted) return [];
      const received = await this.#take(max, hiddenSeconds);
      if (received.length > 0 || Date.now() >= deadline) return received;
      // A hidden message becomes visible without a put.
      await once(this.#puts, "put", { signal: AbortSignal.timeout(100) }).catch(() => undefined);
    }
  }

  /** Deletes the message of a receipt. Idempotent. */
  async delete(receipt: string): Promise<void> {
    const [id = ""] = receipt.split("/");
    await this.#commit({ t: "delete", q: this.config.name, id });
  }

  /** Hides a message in flight for `seconds` from now. Throws SqsError if the receipt has expired. */
  async hide(receipt: string, seconds: number): Promise<void> {
    const [id = "", receives] = receipt.split("/");
    const message = this.messages.get(id);
    if (!message || message.visibleAt <= Date.now() || String(message.receives) !== receives)
      throw new SqsError("MessageNotInflight", "The message is not in flight.");
    await this.#commit({ t: "hide", q: this.config.name, id, until: Date.now() + seconds * 1000 });
  }

  /** Moves the visible messages to another queue, as new messages. */
  async moveAll(to: string): Promise<void> {
    const at = Date.now();
    const visible = [...this.messages.values()].filter(({ visibleAt }) => visibleAt <= at);
    const move = { t: "move", q: this.config.name, to } as const;
    await Promise.all(
      visible.map(({ id }) => this.#commit({ ...move, id, fresh: { id: randomUUID(), at } })),
    );
  }

  /** Returns the number of messages in each state, under the names of the API. */
  counts(): Record<string, string> {
    const hidden = [...this.messages.values()].filter(({ visibleAt }) => visibleAt > Date.now());
    const delayed = hidden.filter(({ receives }) => receives === 0).length;
    return {
      ApproximateNumberOfMessages: String(this.messages.size - hidden.length),
      ApproximateNumberOfMessagesNotVisible: String(hidden.length - delayed),
      ApproximateNumberOfMessagesDelayed: String(delayed),
    };
  }

  async #take(max: number, hiddenSeconds = this.config.visibilityTimeout): Promise<Received[]> {
    const { name: q, deadLetter } = this.config;
    const at = Date.now();
    const taken: Message[] = [];
    const commits: Promise<void>[] = [];
    for (const message of this.messages.values()) {
      if (taken.length === max) break;
      if (message.visibleAt > at) continue;
      if (!deadLetter || message.receives < deadLetter.maxReceiveCount) taken.push(message);
      else commits.push(this.#commit({ t: "move", q, id: message.id, to: deadLetter.queue }));
    }
    const ids = taken.map(({ id }) => id);
    if (ids.length > 0)
      commits.push(this.#commit({ t: "receive", q, ids, at, until: at + hiddenSeconds * 1000 }));
    await Promise.all(commits);
    return taken.map(({ id, body, attributes, sentAt, receives, firstReceivedAt = at }) => ({
      id,
      body,
      attributes,
      receipt: `${id}/${receives + 1}`,
      system: {
        ApproximateReceiveCount: String(receives + 1),
        ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
        SentTimestamp: String(sentAt),
        SenderId: localAccountId,
      },
    }));
  }
}
