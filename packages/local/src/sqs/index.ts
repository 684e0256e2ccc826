import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { SQSRecordAttributes } from "aws-lambda";
import { localAccountId, localRegion } from "../credentials.ts";
import { openJournal } from "../journal.ts";
import { answer, SqsError } from "./http.ts";

/** Settings of a queue. Times are in seconds and may be fractions. */
export interface QueueConfig {
  readonly name: string;
  readonly visibilityTimeout: number;
  /** The queue for messages that were received `maxReceiveCount` times and not deleted. */
  readonly deadLetter?: { readonly queue: string; readonly maxReceiveCount: number };
}

/** A stored message. Times are in milliseconds since 1970. */
interface Message {
  readonly id: string;
  readonly body: string;
  readonly attributes?: Readonly<Record<string, { DataType: "String"; StringValue: string }>> | undefined;
  readonly sentAt: number;
  /** Until then, the message is delayed or in flight. */
  readonly visibleAt: number;
  readonly receives: number;
  readonly firstReceivedAt?: number | undefined;
}

/** A received message, with its system attributes in the form of the API. */
export interface Received extends Pick<Message, "id" | "body" | "attributes"> {
  readonly receipt: string;
  readonly system: SQSRecordAttributes;
}

/** A line of the journal. `send` stores a message and takes it out of the queue that had it. */
type JournalRecord = { t: "send"; q: string; message: Message } | { t: "delete"; id: string };

/** A standard queue. Calls resolve after their change is on disk. */
export class Queue {
  readonly arn: string;
  config: QueueConfig;
  /** Ordered by last change, so that messages in flight come after waiting ones. */
  readonly messages = new Map<string, Message>();
  readonly puts = new EventEmitter().setMaxListeners(0);
  readonly #commit: (record: JournalRecord) => Promise<void>;

  constructor(config: QueueConfig, commit: (record: JournalRecord) => Promise<void>) {
    this.arn = `arn:aws:sqs:${localRegion}:${localAccountId}:${config.name}`;
    this.config = config;
    this.#commit = commit;
  }

  /** Returns the message's id. */
  async send(message: Pick<Message, "body" | "attributes">, delaySeconds = 0): Promise<string> {
    const [id, sentAt] = [randomUUID(), Date.now()];
    await this.#put({ ...message, id, sentAt, visibleAt: sentAt + delaySeconds * 1000, receives: 0 });
    return id;
  }

  /** Receives up to `max` messages. Waits up to `waitSeconds` for the first, unless the signal aborts. */
  async receive(
    max: number,
    waitSeconds: number,
    signal: AbortSignal,
    hiddenSeconds?: number,
  ): Promise<Received[]> {
    const deadline = Date.now() + waitSeconds * 1000;
    while (!signal.aborted) {
      const received = await this.#take(max, hiddenSeconds);
      if (received.length > 0 || Date.now() >= deadline) return received;
      // A hidden message becomes visible without a put.
      await once(this.puts, "put", { signal: AbortSignal.timeout(100) }).catch(() => undefined);
    }
    return [];
  }

  /** Deletes the message of a receipt. Idempotent. */
  async delete(receipt: string): Promise<void> {
    const [id = ""] = receipt.split("/");
    await this.#commit({ t: "delete", id });
  }

  /** Hides a message in flight for `seconds` from now. Throws SqsError if the receipt has expired. */
  async hide(receipt: string, seconds: number): Promise<void> {
    const [id = "", receives] = receipt.split("/");
    const message = this.messages.get(id);
    if (!message || message.visibleAt <= Date.now() || String(message.receives) !== receives)
      throw new SqsError("MessageNotInflight", "The message is not in flight.");
    await this.#put({ ...message, visibleAt: Date.now() + seconds * 1000 });
  }

  /** Moves the visible messages to another queue, as new messages. */
  async moveAll(to: string): Promise<void> {
    const now = Date.now();
    const visible = [...this.messages.values()].filter(({ visibleAt }) => visibleAt <= now);
    const fresh = { sentAt: now, receives: 0, firstReceivedAt: undefined };
    await Promise.all(visible.map((message) => this.#put({ ...message, ...fresh }, to)));
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
    const { deadLetter } = this.config;
    const now = Date.now();
    const visible = [...this.messages.values()].filter(({ visibleAt }) => visibleAt <= now);
    const isDead = ({ receives }: Message) => deadLetter && receives >= deadLetter.maxReceiveCount;
    const taken = visible
      .filter((message) => !isDead(message))
      .slice(0, max)
      .map((message) => ({
        ...message,
        visibleAt: now + hiddenSeconds * 1000,
        receives: message.receives + 1,
        firstReceivedAt: message.firstReceivedAt ?? now,
      }));
    await Promise.all([
      ...taken.map((message) => this.#put(message)),
      ...visible.filter(isDead).map((message) => this.#put(message, deadLetter?.queue)),
    ]);
    return taken.map(({ id, body, attributes, sentAt, receives, firstReceivedAt }) => ({
      id,
      body,
      attributes,
      receipt: `${id}/${receives}`,
      system: {
        ApproximateReceiveCount: String(receives),
        ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
        SentTimestamp: String(sentAt),
        SenderId: localAccountId,
      },
    }));
  }

  #put(message: Message, q = this.config.name): Promise<void> {
    return this.#commit({ t: "send", q, message });
  }
}

export interface QueueServer {
  /** Finds a queue by its name, URL or ARN. Throws an Error if there is no such queue. */
  queue(address: string): Queue;
  /** Answers a request of the AWS JSON protocol. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens durable queues. Messages that were in flight become visible, because their consumers ended with the last process.
 * Throws an Error of one line if the stored queues are damaged.
 *
 * @param dir the folder of the journal; one process at a time may use it
 * @param baseUrl the beginning of the queues' URLs
 */
export async function createQueueServer(
  dir: string,
  configs: readonly QueueConfig[],
  baseUrl: string,
): Promise<QueueServer> {
  const apply = (record: JournalRecord): void => {
    // Earlier versions wrote lines of other types about receipts.
    if (record.t !== "send" && record.t !== "delete") return;
    const id = record.t === "send" ? record.message.id : record.id;
    for (const { messages } of queues.values()) messages.delete(id);
    const queue = record.t === "send" ? queues.get(record.q) : undefined;
    if (record.t === "send") queue?.messages.set(id, record.message);
    queue?.puts.emit("put");
  };
  const commit = (record: JournalRecord): Promise<void> => {
    apply(record);
    return journal.append(record);
  };
  const queues = new Map(configs.map((config) => [config.name, new Queue(config, commit)]));
  const snapshot = () =>
    [...queues].flatMap(([q, { messages }]) =>
      Array.from(messages.values(), (message) => ({ t: "send", q, message }) as const),
    );
  const journal = await openJournal<JournalRecord>({
    file: join(dir, "queues.journal"),
    replay: apply,
    snapshot,
    liveBytes: () => snapshot().reduce((sum, { message }) => sum + message.body.length + 300, 0),
  });
  const now = Date.now();
  for (const { messages } of queues.values())
    for (const message of messages.values())
      if (message.receives > 0) messages.set(message.id, { ...message, visibleAt: now });
  const find = (address: string): Queue => {
    const queue = queues.get(/[^/:]*$/.exec(address)?.[0] ?? "");
    if (!queue) throw new SqsError("QueueDoesNotExist", "The specified queue does not exist.");
    return queue;
  };
  const urlOf = ({ config }: Queue) => `${baseUrl}/${localAccountId}/${config.name}`;
  return {
    queue: find,
    handle: (req, res) => answer(req, res, { find, urlOf, queues: [...queues.values()] }),
    close: () => journal.close(),
  };
}
