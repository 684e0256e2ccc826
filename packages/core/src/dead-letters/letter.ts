import * as z from "zod";
import { config } from "../platform/config.ts";
import { objects } from "../platform/objects/index.ts";
import { changeVisibility, receive, type Message } from "../platform/queue.ts";
import type { Source } from "./sources.ts";
import { parseJson, reasonOf } from "./visible-values.ts";

/** A dead letter, hidden from other readers while it is handled. */
export interface DeadLetter {
  /** Its name for operators: `project/3f2a9c1b`. */
  readonly name: string;
  readonly source: Source;
  /** The receipt handle for releasing or deleting it. */
  readonly receipt: string;
  /** When the function gave up (ISO 8601). */
  readonly at: string;
  readonly why: string;
  /** The request id of the function's last attempt, if known, for its log. */
  readonly requestId?: string;
  /** The event to handle. `gone`: already handled; `lost`: not stored, so it cannot be replayed. */
  readonly content: { readonly event: unknown } | "gone" | "lost";
  /** The key of the object with the event, if the message does not contain it. */
  readonly key?: string;
}

/**
 * Yields letters, hiding each from other readers for a number of seconds, and releases the rest at the end.
 *
 * @param ids prefixes of the wanted ids, each of one letter; all letters without any
 * @throws errors of the queue and the bucket
 */
export async function* receiveLetters(source: Source, seconds: number, ids?: readonly string[]) {
  /** The latest receipt handles by letter id. */
  const held = new Map<string, string>();
  let missing = ids?.length ?? Infinity;
  try {
    while (missing > 0) {
      const found = await receive(source.queueUrl, seconds);
      if (found.length === 0) return;
      const fresh = found.filter(({ id }) => !held.has(id));
      for (const { id, receipt } of found) held.set(id, receipt);
      const wanted = fresh.filter(({ id }) => !ids || ids.some((start) => id.startsWith(start)));
      missing -= wanted.length;
      for (const message of wanted) yield await read(source, message);
    }
  } finally {
    // Ignores letters that are gone or no longer hidden.
    await Promise.allSettled(
      [...held.values()].map((receipt) => changeVisibility(source.queueUrl, receipt, 0)),
    );
  }
}

/**
 * Lambda's record of a failed event. An asynchronous invocation's event is in `requestPayload`
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html), a stream batch in `payload`,
 * as an object or as JSON (https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html).
 */
const FailureRecord = z.object({
  timestamp: z.string(),
  requestContext: z.object({ requestId: z.string(), condition: z.string() }),
  requestPayload: z.unknown().optional(),
  payload: z.unknown().optional(),
  responsePayload: z.object({ errorType: z.string(), errorMessage: z.string() }).partial().nullish(),
});

const Named = z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) });

/** EventBridge's event of a new S3 object (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html). */
const NewObject = z.object({ source: z.literal("aws.s3"), detail: Named });

/** A scheduled run that EventBridge could not start: the event with the reason. */
const ScheduledRun = z.looseObject({ source: z.literal("aws.events"), time: z.string() });

/**
 * Reads a message of a dead-letter queue and the object it names.
 *
 * @throws errors of the bucket
 */
export async function read(source: Source, message: Message): Promise<DeadLetter> {
  const { id, receipt, system, attributes, body } = message;
  const at = new Date(Number(system["SentTimestamp"] ?? 0)).toISOString();
  const why = "Every delivery failed: the function's log says why.";
  const letter = { name: `${source.name}/${id.slice(0, 8)}`, source, receipt, at, why };
  if (source.kind === "queue") return { ...letter, content: { event: { body } } };
  const event = parseJson(body);
  if (ScheduledRun.safeParse(event).success) {
    const notice = attributes["ERROR_MESSAGE"]?.StringValue ?? "The run could not be started.";
    return { ...letter, why: reasonOf("", notice), content: { event } };
  }
  const { data } = NewObject.safeParse(event);
  if (!data) return { ...letter, ...recorded(event) };
  const { bucket, object } = data.detail;
  if (bucket.name !== config().LETTERS_BUCKET)
    return { ...letter, why: "It names a bucket that is not ours.", content: "lost" };
  const { key } = object;
  const found = await objects.get(bucket.name, key);
  if (!found) return { ...letter, key, why: "It was already handled.", content: "gone" };
  return { ...letter, key, ...recorded(parseJson(found.body.toString())) };
}

function recorded(body: unknown) {
  const { data } = FailureRecord.safeParse(body);
  if (!data) return { why: "It cannot be read.", content: "lost" as const };
  const { timestamp: at, requestContext, requestPayload, payload, responsePayload: failure } = data;
  const why = reasonOf(failure?.errorType ?? requestContext.condition, failure?.errorMessage ?? "");
  const event = requestPayload ?? (typeof payload === "string" ? parseJson(payload) : payload);
  // Without a bucket Lambda stores only the position in the stream, not the records.
  const content = event === undefined ? ("lost" as const) : { event };
  return { at, requestId: requestContext.requestId, why, content };
}
