import * as z from "zod";
import { config } from "../platform/config.ts";
import { Id } from "../platform/ids.ts";
import { enqueue } from "../platform/queue.ts";

/** A range of an import's parts that wait to be created. */
export const Chunks = z.strictObject({
  importId: Id,
  from: z.int().min(0),
  end: z.int().min(1),
  /** The failed attempts of its rows, and the times that services were unavailable. */
  tries: z.int().min(0).default(0),
  waits: z.int().min(0).default(0),
});
export type Chunks = z.infer<typeof Chunks>;

/** The maximum number of messages that follow from one. */
const branches = 10;

/**
 * Queues parts of an import.
 *
 * @throws errors of the queue
 * @throws {Error} without a queue
 */
export async function queueChunks(chunks: z.input<typeof Chunks>, delaySeconds = 0): Promise<void> {
  const url = config().IMPORTS_QUEUE_URL;
  if (url === undefined) throw new Error("IMPORTS_QUEUE_URL is not set.");
  await enqueue(url, Chunks.parse(chunks), delaySeconds);
}

/** Queues the parts individually through up to ten shares, so that no invocation sends thousands of messages. */
export async function share({ importId, from, end }: Chunks): Promise<void> {
  const size = Math.ceil((end - from) / branches);
  for (let start = from; start < end; start += size) {
    await queueChunks({ importId, from: start, end: Math.min(end, start + size) });
  }
}
