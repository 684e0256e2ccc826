import type { FailedItem } from "@handiwork/core/platform/batch";
import { newId } from "@handiwork/core/platform/ids";
import { runWithWork, type Call, type Notice, type Work } from "@handiwork/core/platform/trace";
import type { Context } from "aws-lambda";
import { defineHandler } from "./invocation.ts";
import { lineFields, logger } from "./logger.ts";
import { writeLine } from "./lines.ts";
import { addMetric, takeMetrics } from "./metrics.ts";

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
export async function runWork<Result>(item: WorkItem, run: () => Promise<Result>): Promise<Result> {
  const { eventId } = item;
  const about: Work = {
    requestId: item.cause ?? newId(),
    ...(eventId === undefined ? {} : { eventId }),
    calls: [],
    noticed: new Map(),
  };
  const started = performance.now();
  return runWithWork(about, async () => {
    let failed = true;
    try {
      const result = await run();
      failed = false;
      return result;
    } catch (error) {
      if (item.failure !== undefined) logger.error(item.failure, { error });
      throw error;
    } finally {
      logCompletion(item, about, failed, Math.round(performance.now() - started));
    }
  });
}

/** One independent part of a scheduled run. Stops once `isTime` is false. Returns the items that failed, by their ids. */
type Part = (isTime: () => boolean) => Promise<readonly FailedItem<string>[]>;

/**
 * Returns a schedule's handler that runs the parts one after another. A part that throws does not stop the others.
 * Logs and counts failed parts and items (for the alarm `ScheduledItemsFail`), then throws.
 *
 * @param reserveMs the time reserved for work in progress at the end
 */
export function onSchedule(reserveMs: number, parts: Readonly<Record<string, Part>>) {
  return defineHandler(
    (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
      const isTime = () => context.getRemainingTimeInMillis() > reserveMs;
      return runWork({ kind: "schedule" }, async () => {
        let failed = 0;
        for (const [part, run] of Object.entries(parts)) {
          const failures = await run(isTime).catch((error: unknown) => [{ item: "all", error }]);
          for (const failure of failures) logger.error("A scheduled item failed", { part, ...failure });
          failed += failures.length;
        }
        if (failed === 0) return;
        addMetric("ScheduledFailures", failed);
        throw new Error(`The scheduled run is incomplete: ${failed} failed.`);
      });
    },
  );
}

const counters: Readonly<Record<Notice, (times: number) => void>> = {
  "provider-away": (times) => addMetric("ProviderAway", times),
  "row-created": (times) => addMetric("ImportRows", times, { outcome: "created" }),
  "row-refused": (times) => addMetric("ImportRows", times, { outcome: "refused" }),
};

/** Writes the final log line of a unit of work, and the metrics that do not fit in it. */
function logCompletion(item: WorkItem, { calls, noticed }: Work, failed: boolean, milliseconds: number) {
  for (const [what, times] of noticed) counters[what](times);
  const { fields, others } = takeMetrics();
  const isLogged = !item.isSilent || calls.length > 0 || failed || "_aws" in fields;
  const line = () => ({
    ...lineFields("INFO", item.kind),
    ...item.about?.(),
    milliseconds,
    failed: failed || undefined,
    calls: calls.length > 0 ? summed(calls) : undefined,
    ...fields,
  });
  if (isLogged) writeLine("INFO", line);
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
