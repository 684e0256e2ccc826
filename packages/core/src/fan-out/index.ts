import * as z from "zod";
import { config } from "../platform/config.ts";
import { enqueue } from "../platform/queue.ts";

const id = z.string().min(1);

/** Work after one change that affects any number of rows. */
const FanOutTask = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("alert-of-artisan"), artisanId: id, at: id, bucket: id }),
  z.object({ kind: z.literal("tell-of-availability"), artisanId: id, at: id }),
  z.object({ kind: z.literal("withdraw-quotes"), artisanId: id, at: id }),
  z.object({ kind: z.literal("tell-of-absence"), artisanId: id, at: id }),
  z.object({ kind: z.literal("part-ways"), artisanId: id, clientId: id, at: id }),
  z.object({ kind: z.literal("rename-partner"), partnerId: id }),
  z.object({ kind: z.literal("rename-author"), clientId: id }),
  z.object({ kind: z.literal("resolve-reports"), reviewId: id }),
]);
export type FanOutTask = z.infer<typeof FanOutTask>;

/** A message of the queue: one page of a task. */
export const FanOutStep = z.object({
  task: FanOutTask,
  /** Cursor of the page; null for the first one. */
  cursor: z.string().nullable(),
  /** True if only this page is retried because rows failed. */
  isRetry: z.boolean(),
});
export type FanOutStep = z.infer<typeof FanOutStep>;

/**
 * Queues one step.
 *
 * @throws errors of the queue
 */
export async function queueStep(step: FanOutStep, delaySeconds = 0): Promise<void> {
  const url = config().FAN_OUT_QUEUE_URL;
  if (url === undefined) throw new Error("FAN_OUT_QUEUE_URL is not set.");
  await enqueue(url, step, delaySeconds);
}

/**
 * Queues the first step of each task. Idempotent: a task that starts twice has the same result.
 *
 * @throws errors of the queue
 */
export async function beginFanOut(...tasks: readonly FanOutTask[]): Promise<void> {
  for (const task of tasks) await queueStep({ task, cursor: null, isRetry: false });
}
