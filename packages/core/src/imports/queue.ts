import * as z from "zod";
import { config } from "../platform/config.ts";
import { Id } from "../platform/ids.ts";
import { enqueue, enqueueAll } from "../platform/queue.ts";

/** A part of an import that waits to be created. */
export const Chunk = z.object({
  importId: Id,
  /** The part's number. Messages of earlier versions also have its `end`. */
  from: z.int().min(0),
  /** The failed attempts of its rows, and the times that services were unavailable. */
  tries: z.int().min(0).default(0),
  waits: z.int().min(0).default(0),
});
export type Chunk = z.infer<typeof Chunk>;

/**
 * Queues all parts of an import.
 *
 * @throws errors of the queue; some parts may be queued already
 * @throws {Error} without a queue
 */
export async function queueChunks(importId: string, count: number): Promise<void> {
  await enqueueAll(
    queueUrl(),
    Array.from({ length: count }, (_, from) => ({ importId, from })),
  );
}

/** Queues a part again. Throws like `queueChunks`. */
export async function queueAgain(chunk: Chunk, delaySeconds = 0): Promise<void> {
  await enqueue(queueUrl(), chunk, delaySeconds);
}

function queueUrl(): string {
  const url = config().IMPORTS_QUEUE_URL;
  if (url === undefined) throw new Error("IMPORTS_QUEUE_URL is not set.");
  return url;
}
