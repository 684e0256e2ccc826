import * as z from "zod";
import { config } from "../../platform/config/index.ts";
import { Id } from "../../platform/ids/index.ts";
import { enqueue } from "../../platform/queue/index.ts";

/** Parts of an import that wait to be created: from one number up to another. */
export const Chunks = z.strictObject({
  importId: Id,
  from: z.int().min(0),
  end: z.int().min(1),
  /** How often the rows of it were tried in vain, and how often the services were away. */
  tries: z.int().min(0).default(0),
  waits: z.int().min(0).default(0),
});
export type Chunks = z.infer<typeof Chunks>;

/** So many messages follow from one at most. */
const branches = 10;

/** Puts parts of an import on the queue. Throws what the queue throws, an Error where there is none. */
export async function queueChunks(chunks: z.input<typeof Chunks>, delaySeconds = 0): Promise<void> {
  const url = config().IMPORTS_QUEUE_URL;
  if (url === undefined) throw new Error("IMPORTS_QUEUE_URL is not set.");
  await enqueue(url, Chunks.parse(chunks), delaySeconds);
}

/** Queues the parts one by one, by way of at most ten shares of them: no call has thousands to send. */
export async function share({ importId, from, end }: Chunks): Promise<void> {
  const size = Math.ceil((end - from) / branches);
  for (let start = from; start < end; start += size) {
    await queueChunks({ importId, from: start, end: Math.min(end, start + size) });
  }
}
