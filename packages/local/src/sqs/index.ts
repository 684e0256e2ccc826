import type { IncomingMessage, ServerResponse } from "node:http";
import { Broker } from "./broker.ts";
import type { Queue } from "./queue.ts";
import type { QueueSettings } from "./records.ts";
import { answer } from "./http.ts";

export { Queue, type Received } from "./queue.ts";

/** Four days, the service's default: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_CreateQueue.html */
const defaultRetention = 345_600;

/** A queue of the wiring. Times in seconds, which may be fractions here. */
export interface QueueConfig {
  name: string;
  visibilityTimeout: number;
  /** Where messages go that were received `maxReceiveCount` times and not deleted. */
  deadLetter?: { queue: string; maxReceiveCount: number };
  retentionSeconds?: number;
}

export interface QueueServerOptions {
  /** The folder that keeps the queues. One process at a time may use it. */
  dir: string;
  /** The queues that there are; what is configured here wins over what is stored. */
  queues: readonly QueueConfig[];
  /** The time in milliseconds since 1970. */
  clock?: () => number;
  /** What queue URLs begin with; without it, the host that a request names. */
  baseUrl?: string;
}

export interface QueueServer {
  /** Answers one request of the AWS JSON protocol; never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** The queue itself, for consumers in this process. Throws QueueDoesNotExist. */
  queue(name: string): Queue;
  /** Ends every long poll, waits for what is being written, and closes the file. */
  close(): Promise<void>;
}

/**
 * Opens the durable queues in `dir`: standard queues of the SQS API (the README beside this file says which part
 * of it). Throws an Error of one line where the stored queues are damaged or a dead-letter queue does not exist.
 */
export async function createQueueServer(options: QueueServerOptions): Promise<QueueServer> {
  const { dir, queues, clock = Date.now, baseUrl } = options;
  for (const { name, deadLetter } of queues) {
    if (
      deadLetter &&
      (deadLetter.queue === name || !queues.some((queue) => queue.name === deadLetter.queue))
    ) {
      throw new Error(`The queue ${name} has no dead-letter queue named ${deadLetter.queue}.`);
    }
  }
  const broker = await Broker.open({ dir, clock });
  await Promise.all(queues.map((queue) => configure(broker, queue)));
  return {
    handle: (req, res) => answer(req, res, broker, baseUrl),
    queue: (name) => broker.queue(name),
    close: () => broker.close(),
  };
}

/** Brings a queue to its configuration; writes nothing where it is so already. */
async function configure(broker: Broker, config: QueueConfig): Promise<void> {
  const { name, visibilityTimeout, deadLetter, retentionSeconds = defaultRetention } = config;
  const settings: QueueSettings = {
    visibilityTimeout,
    retentionSeconds,
    ...(deadLetter && { deadLetter }),
  };
  const same = broker.has(name) && JSON.stringify(broker.queue(name).settings) === JSON.stringify(settings);
  if (!same) await broker.configure(name, settings);
}
