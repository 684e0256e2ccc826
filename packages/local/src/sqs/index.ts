import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { openJournal } from "../journal.ts";
import { answer, findQueue } from "./http.ts";
import { Queue, type JournalRecord, type Message, type QueueConfig } from "./queue.ts";

export interface QueueServer {
  /** Throws an Error if there is no such queue. */
  queue(name: string): Queue;
  /** Answers a request of the AWS JSON protocol. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/** Four days, the default of SQS. */
const defaultRetention = 345_600;

/**
 * Opens durable queues. Messages that were in flight become visible, because their consumers ended with the last process.
 * Removes expired messages, and the messages of queues that are no longer configured. Throws an Error of one line if the
 * stored queues are damaged.
 *
 * @param dir the folder of the journal; one process at a time may use it
 * @param baseUrl the beginning of the queues' URLs
 */
export async function createQueueServer(
  dir: string,
  configs: readonly QueueConfig[],
  baseUrl: string,
): Promise<QueueServer> {
  let lastAppend = Promise.resolve();
  const commit = (record: JournalRecord): Promise<void> => {
    apply(record, byName);
    return (lastAppend = journal.append(record));
  };
  const queues = configs.map((config) => new Queue(config, commit));
  const byName = new Map(queues.map((queue) => [queue.config.name, queue]));
  const stored = () =>
    queues.flatMap(({ config, messages }) =>
      Array.from(messages.values(), (message) => ({ q: config.name, message })),
    );
  const journal = await openJournal<JournalRecord>({
    file: join(dir, "queues.journal"),
    replay: (record) => apply(record, byName),
    snapshot: () => stored().map((send) => ({ t: "send", ...send })),
    liveBytes: () => stored().reduce((sum, { message }) => sum + message.body.length + 300, 0),
  });
  const now = Date.now();
  for (const { config, messages } of queues)
    for (const message of messages.values()) {
      const expiresAt = message.sentAt + (config.retentionSeconds ?? defaultRetention) * 1000;
      if (expiresAt <= now) messages.delete(message.id);
      else if (message.receives > 0) messages.set(message.id, { ...message, visibleAt: now });
    }
  const service = { queues, baseUrl, settled: () => lastAppend };
  return {
    queue: (name) => findQueue(name, service),
    handle: (req, res) => answer(req, res, service),
    close: () => journal.close(),
  };
}

function apply(record: JournalRecord, queues: ReadonlyMap<string, Queue>): void {
  const queue = queues.get(record.q);
  const change = (id: string, changes: Partial<Message>, to = queue): void => {
    const message = queue?.messages.get(id);
    queue?.messages.delete(id);
    if (message) to?.put({ ...message, ...changes });
  };
  if (record.t === "send") queue?.put(record.message);
  else if (record.t === "delete") queue?.messages.delete(record.id);
  else if (record.t === "hide") change(record.id, { visibleAt: record.until });
  else if (record.t === "move") {
    const { id, to, fresh } = record;
    const tries = { receives: 0, firstReceivedAt: undefined };
    change(
      id,
      fresh ? { id: fresh.id, sentAt: fresh.at, visibleAt: fresh.at, ...tries } : {},
      queues.get(to),
    );
  } else if (record.t === "receive") {
    for (const id of record.ids) {
      const { receives = 0, firstReceivedAt = record.at } = queue?.messages.get(id) ?? {};
      change(id, { receives: receives + 1, firstReceivedAt, visibleAt: record.until });
    }
  }
}
