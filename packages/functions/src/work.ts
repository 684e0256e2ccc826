import type { FailedItem } from "@handiwork/core/platform/batch";
import { newId } from "@handiwork/core/platform/ids";
import { under, type Call, type Notice, type Work } from "@handiwork/core/platform/trace";
import { head, logger } from "./logger.ts";
import { writeLine } from "./lines.ts";
import { count, takeMetrics } from "./metrics.ts";

/** A unit of work, described by its final log line. */
export interface WorkItem {
  /** `request`, `record`, `message`, `file`, `frame`, `schedule`. */
  readonly kind: string;
  /** The request that caused it, if known; otherwise it gets an id of its own. */
  readonly cause?: string | undefined;
  /** The event that triggered it. */
  readonly eventId?: string | undefined;
  /** Further fields of its log line: no secrets, user text or addresses. */
  readonly about?: () => Readonly<Record<string, string | number | undefined>>;
  /** The log message for a failure. */
  readonly failure?: string;
  /** True if to log only if it made calls: most stream records concern few handlers. */
  readonly isSilent?: boolean;
}

/**
 * Runs a unit of work. All its log lines and rows carry its cause. Ends with a log line with its duration, calls and
 * metrics.
 *
 * @throws errors of the work
 */
export async function work<Result>(item: WorkItem, run: () => Promise<Result>): Promise<Result> {
  const { eventId } = item;
  const about: Work = {
    requestId: item.cause ?? newId(),
    ...(eventId === undefined ? {} : { eventId }),
    calls: [],
    noticed: new Map(),
  };
  const started = performance.now();
  return under(about, async () => {
    let failed = true;
    try {
      const result = await run();
      failed = false;
      return result;
    } catch (error) {
      if (item.failure !== undefined) logger.error(item.failure, { error });
      throw error;
    } finally {
      const milliseconds = Math.round(performance.now() - started);
      logCompletion(item, about, { milliseconds, failed });
    }
  });
}

/** One independent part of a scheduled run. Returns the items that failed, by their ids. */
type Part<Given extends readonly unknown[]> = (...given: Given) => Promise<readonly FailedItem<string>[]>;

/**
 * Returns a schedule's handler that runs the parts one after another, each as a unit of work. A part that throws does
 * not stop the others. Logs and counts failed parts and items (for the alarm `ScheduledItemsFail`), then throws.
 */
export function onSchedule<Given extends readonly unknown[]>(parts: Readonly<Record<string, Part<Given>>>) {
  return (...given: Given): Promise<void> =>
    work({ kind: "schedule" }, async () => {
      let failed = 0;
      for (const [part, run] of Object.entries(parts)) {
        const failures = await run(...given).catch((error: unknown) => [{ item: "all", error }]);
        for (const failure of failures) logger.error("A scheduled item failed", { part, ...failure });
        failed += failures.length;
      }
      if (failed === 0) return;
      count("ScheduledFailures", failed);
      throw new Error(`The scheduled run is incomplete: ${failed} failed.`);
    });
}

/** Metrics of core's notices. */
const counters: Readonly<Record<Notice, (times: number) => void>> = {
  "provider-away": (times) => count("ProviderAway", times),
  "row-created": (times) => count("ImportRows", times, { outcome: "created" }),
  "row-refused": (times) => count("ImportRows", times, { outcome: "refused" }),
};

interface End {
  readonly milliseconds: number;
  readonly failed: boolean;
}

function logCompletion(item: WorkItem, { calls, noticed }: Work, { milliseconds, failed }: End): void {
  for (const [what, times] of noticed) counters[what](times);
  const { fields, others } = takeMetrics();
  const isLogged = !item.isSilent || calls.length > 0 || failed || "_aws" in fields;
  if (isLogged) {
    writeLine("INFO", () => ({
      ...head("INFO", item.kind),
      ...item.about?.(),
      milliseconds,
      ...(failed ? { failed } : {}),
      ...(calls.length > 0 ? { calls: summed(calls) } : {}),
      ...fields,
    }));
  }
  for (const other of others) writeLine("INFO", () => other);
}

/** Returns the number of calls and their total duration, in ms, by operation: `{ "DynamoDB.Query": [2, 9] }`. */
function summed(calls: readonly Call[]): Record<string, [times: number, milliseconds: number]> {
  const sums: Record<string, [number, number]> = {};
  for (const { name, milliseconds } of calls) {
    const [times, sum] = sums[name] ?? [0, 0];
    sums[name] = [times + 1, Math.round(sum + milliseconds)];
  }
  return sums;
}
