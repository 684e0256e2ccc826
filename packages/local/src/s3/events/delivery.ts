import { setTimeout as sleep } from "node:timers/promises";
import type { S3EventRecord } from "aws-lambda";

export interface DeliveryOptions {
  readonly onEvent: (record: S3EventRecord) => void | Promise<void>;
  /** Called once `onEvent` has resolved. */
  readonly delivered: (record: S3EventRecord) => Promise<void>;
}

/** So many events are handed over at a time, as the service would start functions side by side. */
const atOnce = 8;
const firstPause = 100;
const longestPause = 30_000;
/** How long closing waits for a handler. What it does not finish comes again at the next start. */
const closeTimeoutMs = 5_000;

/**
 * Hands events over until each was taken: one that fails comes again after a pause that doubles, from 0.1 to 30 seconds,
 * and holds up no other.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #waiting: S3EventRecord[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #closed = new AbortController();

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  add(record: S3EventRecord): void {
    this.#waiting.push(record);
    this.#next();
  }

  /** Hands nothing over any more and waits for what is being handled, five seconds at most. */
  async close(): Promise<void> {
    this.#closed.abort();
    const timer = new AbortController();
    const late = sleep(closeTimeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#running), late]);
    timer.abort();
  }

  #next(): void {
    while (this.#running.size < atOnce && !this.#closed.signal.aborted) {
      const record = this.#waiting.shift();
      if (!record) return;
      this.#run(record, firstPause);
    }
  }

  #run(record: S3EventRecord, pause: number): void {
    if (this.#closed.signal.aborted) return;
    const run: Promise<void> = this.#hand(record, pause).finally(() => {
      this.#running.delete(run);
      this.#next();
    });
    this.#running.add(run);
  }

  async #hand(record: S3EventRecord, pause: number): Promise<void> {
    try {
      await this.#options.onEvent(record);
      await this.#options.delivered(record);
    } catch (cause) {
      if (this.#closed.signal.aborted) return;
      const { object } = record.s3;
      process.emitWarning(`The event of ${object.key} was not taken and will come again: ${String(cause)}`);
      setTimeout(() => this.#run(record, Math.min(pause * 2, longestPause)), pause).unref();
    }
  }
}
