import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openJournal, type Journal } from "../journal.ts";
import { SqsError } from "./errors.ts";
import { Queue, type QueueHost } from "./queue.ts";
import type { JournalRecord, QueueSettings } from "./records.ts";

export interface BrokerOptions {
  /** The folder of the journal. */
  dir: string;
  /** The time in milliseconds since 1970. */
  clock: () => number;
}

/** All queues over their one journal. */
export class Broker implements QueueHost {
  readonly now: () => number;
  readonly #queues = new Map<string, Queue>();
  #journal: Journal<JournalRecord> | undefined;

  private constructor({ clock }: BrokerOptions) {
    this.now = clock;
  }

  /** Reads the journal in `dir`; throws an Error of one line where it is damaged. */
  static async open(options: BrokerOptions): Promise<Broker> {
    const broker = new Broker(options);
    broker.#journal = await openJournal<JournalRecord>({
      file: join(options.dir, "queues.journal"),
      replay: (record) => broker.#apply(record),
      snapshot: () => broker.#snapshot(),
      liveBytes: () => broker.#all().reduce((sum, queue) => sum + queue.messages.bytes, 0),
    });
    return broker;
  }

  has(name: string): boolean {
    return this.#queues.has(name);
  }

  names(): string[] {
    return [...this.#queues.keys()].toSorted();
  }

  /** Throws QueueDoesNotExist. */
  queue(name: string): Queue {
    const queue = this.#queues.get(name);
    if (!queue) throw new SqsError("QueueDoesNotExist", "The specified queue does not exist.");
    return queue;
  }

  /** Creates a queue, or gives the one that exists new settings. */
  async configure(name: string, settings: QueueSettings): Promise<void> {
    await this.commit({ t: "queue", q: name, settings });
  }

  /** The queues that send their dead letters to this one. */
  deadLetterSources(name: string): Queue[] {
    return this.#all().filter((queue) => queue.settings.deadLetter?.queue === name);
  }

  /**
   * Moves the visible messages of a dead-letter queue to `destination`, or each to the queue it came from, as new
   * messages. Answers how many.
   * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_StartMessageMoveTask.html
   */
  async moveBack(source: string, destination?: string): Promise<number> {
    const { messages } = this.queue(source);
    const at = this.now();
    const commits: Promise<void>[] = [];
    for (let message = messages.next(at); message; message = messages.next(at)) {
      const to = destination ?? message.source;
      if (to === undefined || !this.has(to)) continue;
      commits.push(
        this.commit({ t: "move", q: source, id: message.id, to, fresh: { id: randomUUID(), at } }),
      );
    }
    await Promise.all(commits);
    return commits.length;
  }

  async commit(record: JournalRecord): Promise<void> {
    if (!this.#journal) throw new Error("The queues' journal is not open.");
    this.#apply(record);
    await this.#journal.append(record);
  }

  async close(): Promise<void> {
    for (const queue of this.#all()) queue.close();
    await this.#journal?.close();
  }

  #all(): Queue[] {
    return [...this.#queues.values()];
  }

  #apply(record: JournalRecord): void {
    const queue = this.#queues.get(record.q);
    if (record.t === "queue") {
      if (queue) queue.settings = record.settings;
      else this.#queues.set(record.q, new Queue(this, record.q, record.settings));
    } else if (record.t === "move") {
      this.#move(record);
    } else {
      queue?.messages.apply(record);
      queue?.wake();
    }
  }

  #move({ q, id, to, fresh }: Extract<JournalRecord, { t: "move" }>): void {
    const target = this.#queues.get(to);
    const message = target && this.#queues.get(q)?.messages.remove(id);
    if (!message) return;
    const { source: _, firstReceivedAt: __, ...rest } = message;
    target.messages.add(
      fresh
        ? { ...rest, id: fresh.id, sentAt: fresh.at, visibleAt: fresh.at, receives: 0 }
        : { ...message, source: q },
    );
    target.wake();
  }

  #snapshot(): JournalRecord[] {
    const queues = this.#all();
    return [
      ...queues.map(({ name, settings }): JournalRecord => ({ t: "queue", q: name, settings })),
      ...queues.flatMap((queue) =>
        queue.messages.copies().map((message): JournalRecord => ({ t: "send", q: queue.name, message })),
      ),
    ];
  }
}
