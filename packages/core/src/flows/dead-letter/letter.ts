import * as z from "zod";
import { config } from "../../platform/config/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { hide, receive, type Message } from "../../platform/queue/index.ts";
import type { Source } from "./sources.ts";
import { parseJson, reasonOf } from "./visible.ts";

/** Something that a function could not handle, hidden from everybody else while it is worked on. */
export interface Letter {
  /** What people call it: `project/3f2a9c1b`. */
  readonly name: string;
  readonly source: Source;
  /** With what it is given back or removed. */
  readonly receipt: string;
  /** When it was given up (ISO 8601). */
  readonly at: string;
  readonly why: string;
  /** The function's last call, for its log, where that is known. */
  readonly requestId?: string;
  /** What the function is to handle. `gone`: it was handled before; `lost`: it cannot be given again. */
  readonly content: { readonly event: unknown } | "gone" | "lost";
  /** The object that holds the event, where that is not the message itself. */
  readonly key?: string;
}

/**
 * Hides letters from everybody else for so many seconds, one after the other, and gives back those that are left at its end. In: how
 * the ids begin of those that are wanted, each of one letter; all where there are none. Throws what queue and bucket throw.
 */
export async function* eachHeld(source: Source, seconds: number, ids?: readonly string[]) {
  /** The last receipts, by the letters' ids. */
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
    // What is gone by then, or not held any more, is fine.
    await Promise.allSettled([...held.values()].map((receipt) => hide(source.queueUrl, receipt, 0)));
  }
}

/**
 * What Lambda keeps of an event that failed for the last time. An asynchronous call is in `requestPayload`
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html). Changes of the table are in `payload`, as an object
 * or as its JSON (https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html).
 */
const FailureRecord = z.object({
  timestamp: z.string(),
  requestContext: z.object({ requestId: z.string(), condition: z.string() }),
  requestPayload: z.unknown().optional(),
  payload: z.unknown().optional(),
  responsePayload: z.object({ errorType: z.string(), errorMessage: z.string() }).partial().nullish(),
});

const Named = z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) });

/** EventBridge's notice of a new object of S3 (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html). */
const NewObject = z.object({ source: z.literal("aws.s3"), detail: Named });

/** A run that EventBridge could not start: its own event, with the reason beside it. */
const ScheduledRun = z.looseObject({ source: z.literal("aws.events"), time: z.string() });

/** Reads a message of a dead-letter queue, and the object that it names. Throws what the bucket throws. */
export async function read(source: Source, message: Message): Promise<Letter> {
  const { id, receipt, system, attributes, body } = message;
  const at = new Date(Number(system["SentTimestamp"] ?? 0)).toISOString();
  const why = "It failed at each delivery: the function's log says why.";
  const letter = { name: `${source.name}/${id.slice(0, 8)}`, source, receipt, at, why };
  if (source.kind === "queue") return { ...letter, content: { event: { body } } };
  const event = parseJson(body);
  if (ScheduledRun.safeParse(event).success) {
    const told = attributes["ERROR_MESSAGE"]?.StringValue ?? "The run could not be started.";
    return { ...letter, why: reasonOf("", told), content: { event } };
  }
  const { data } = NewObject.safeParse(event);
  if (!data) return { ...letter, ...recorded(event) };
  const { bucket, object } = data.detail;
  if (bucket.name !== config().LETTERS_BUCKET)
    return { ...letter, why: "It names a bucket that is not ours.", content: "lost" };
  const { key } = object;
  const found = await objects.get(bucket.name, key);
  if (!found) return { ...letter, key, why: "What it names was handled already.", content: "gone" };
  return { ...letter, key, ...recorded(parseJson(found.body.toString())) };
}

function recorded(body: unknown) {
  const { data } = FailureRecord.safeParse(body);
  if (!data) return { why: "It cannot be read.", content: "lost" as const };
  const { timestamp: at, requestContext, requestPayload, payload, responsePayload: failure } = data;
  const why = reasonOf(failure?.errorType ?? requestContext.condition, failure?.errorMessage ?? "");
  const event = requestPayload ?? (typeof payload === "string" ? parseJson(payload) : payload);
  // Without a bucket Lambda says where a change was, not what it held.
  const content = event === undefined ? ("lost" as const) : { event };
  return { at, requestId: requestContext.requestId, why, content };
}
