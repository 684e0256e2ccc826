import { setTimeout as delay } from "node:timers/promises";
import { openReader, type Reader, type Subscription } from "./stream/reader.ts";
import type { WatchWrites } from "./writes.ts";

export type { StreamConsumer } from "./stream/deliver.ts";
export type { StreamFailure } from "./stream/failure.ts";
export type { StreamRecord } from "./stream/record.ts";

export interface PollOptions extends Subscription {
  /** The pause between two looks at a stream that is at rest, in milliseconds. */
  pollMs?: number;
  /** Notices the engine's writes, so that an idle stream is rarely polled. */
  watchWrites?: WatchWrites | undefined;
}

export interface StreamPoller {
  /** Resolves when every change that was written before the call is handled or discarded; rejects when it is stopped first. */
  caughtUp(): Promise<void>;
  /** Stops after the current invocation. Unhandled records come again after the next start. */
  stop(): Promise<void>;
}

/** A caller that waits for a round without new records that began after the given one. */
interface Waiter {
  askedIn: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Pauses after each poll, in ms. A noticed write is not readable at once, and a busy table should give batches rather
 * than single records.
 */
const pausesMs = [4, 8, 16, 32];
/** The index of the longest pause for a busy table. */
const busy = 2;

/** The index of the pause that no write ends. Longer ones end with the next write, so that it does not wait them out. */
const shortest = 1;

/** The longest pause while writes are watched, in ms, in case one goes unnoticed. */
const watchedRestMs = 1_000;

/**
 * Lambda's event source mapping for a table's stream: brings every record to the consumer at least once, in each
 * shard's order, by the rules of `deliver`. Progress is on disk before the next batch is read. A table that is not
 * there yet is waited for, and an engine that fails is asked again each second.
 */
export function pollStream({ pollMs = 75, watchWrites, ...subscription }: PollOptions): StreamPoller {
  const stopping = new AbortController();
  const { signal } = stopping;
  let waiters: Waiter[] = [];
  let round = 0;
  let written = false;
  let endRest: ((cause: "write" | "call") => void) | undefined;

  /** Rests for some milliseconds, or until we are stopped or asked to catch up, or, if wanted, until the next write. */
  const rest = (milliseconds: number, untilWrite: boolean) =>
    new Promise<void>((resolve) => {
      if (signal.aborted || waiters.length > 0 || (untilWrite && written)) return resolve();
      const timer = setTimeout(resolve, milliseconds);
      endRest = (cause) => {
        if (cause === "write" && !untilWrite) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal });

  const endWatch = watchWrites?.(() => {
    written = true;
    endRest?.("write");
  });

  async function follow(): Promise<void> {
    const reader = await openReader(subscription, signal);
    if (!reader) return;
    try {
      await readOn(reader);
    } finally {
      await reader.settled();
    }
  }

  async function readOn({ look }: Reader): Promise<void> {
    let step = 0;
    while (!signal.aborted) {
      round += 1;
      written = false;
      const found = await look();
      if (found === "more") continue;
      if (found === "nothing") {
        for (const waiter of waiters) if (waiter.askedIn < round) waiter.resolve();
        waiters = waiters.filter((waiter) => waiter.askedIn >= round);
      }
      if (found === "all") step = Math.min(step, busy);
      const short = pausesMs[step];
      if (short === undefined) {
        await rest(endWatch ? watchedRestMs : pollMs, true);
        if (written) step = 0;
      } else {
        const least = Math.min(short, pausesMs[shortest]!);
        await rest(least, false);
        if (short > least) await rest(short - least, true);
        step = written ? Math.min(step + 1, shortest) : step + 1;
      }
    }
  }

  async function run(): Promise<void> {
    try {
      for (;;) {
        await follow().catch((error: unknown) => {
          if (signal.aborted) throw error;
          subscription.onError(error);
          return pause(1_000);
        });
        await pause(pollMs);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    endWatch?.();
    for (const waiter of waiters) waiter.reject(new Error("The stream's consumer was stopped."));
  }

  const running = run();
  return {
    caughtUp: () =>
      new Promise((resolve, reject) => {
        waiters.push({ askedIn: round, resolve, reject });
        endRest?.("call");
      }),
    stop() {
      stopping.abort();
      endRest?.("call");
      return running;
    },
  };
}
