import * as z from "zod";
import { config } from "../../platform/config/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { hide, receive, type Message } from "../../platform/queue/index.ts";
import { clean, parseJson } from "./redact.ts";
import { findSource, type Source } from "./sources.ts";

/** Something that a function could not handle, hidden from everybody else while it is worked on. */
export interface Letter {
  /** The queue's own id of it. */
  readonly id: string;
  readonly source: Source;
  /** With what it is given back or removed. */
  readonly receipt: string;
  /** When it was given up (ISO 8601). */
  readonly at: string;
  readonly why: string;
  /** How often the function was given it, and its last call, for the function's log; where they are known. */
  readonly tries?: number;
  readonly requestId?: string;
  /** What the function is to handle. `gone`: it was handled before; `lost`: it cannot be given again. */
  readonly content: { readonly event: unknown } | "gone" | "lost";
  /** The object that holds the event, where that is not the message itself. */
  readonly key?: string;
}

/** How its queue names a letter to people: `project/3f2a9c1b`. */
export function nameOf({ source, id }: Pick<Letter, "id"> & { source: Pick<Source, "name"> }): string {
  return `${source.name}/${id.slice(0, 8)}`;
}

/** For how long letters are hidden from others while they are worked on: longer than any function takes, in seconds. */
const workSeconds = 900;

/**
 * Hides one letter after the other from everybody else until no more can be had, each once. Those that still exist are given
 * back when the iteration ends. Throws what queue and bucket throw.
 */
export async function* eachHeld(source: Source, seconds = workSeconds): AsyncGenerator<Letter> {
  /** The last receipts, by the letters' ids. */
  const held = new Map<string, string>();
  try {
    for (;;) {
      const found = await receive(source.queueUrl, seconds);
      if (found.length === 0) return;
      const fresh = found.filter(({ id }) => !held.has(id));
      for (const { id, receipt } of found) held.set(id, receipt);
      for (const message of fresh) yield await read(source, message);
    }
  } finally {
    // What is gone by then, or not held any more, is fine.
    await Promise.allSettled([...held.values()].map((receipt) => hide(source.queueUrl, receipt, 0)));
  }
}

/**
 * Holds the letter whose id begins so while `act` works on it. Out: what `act` gives. Throws NotFound where there is none, or
 * somebody else works on it; what queue, bucket and `act` throw.
 */
export async function holding<T>(name: string, id: string, act: (letter: Letter) => Promise<T>): Promise<T> {
  for await (const letter of eachHeld(await findSource(name)))
    if (letter.id.startsWith(id)) return await act(letter);
  throw new NotFound(`There is no letter ${name}/${id} now, or somebody is working on it.`);
}

/**
 * What Lambda keeps of an event that failed for the last time: of an asynchronous call in `requestPayload`
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html), of changes of the table in `payload`, as an
 * object or as its JSON, where it puts them into a bucket (https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html).
 */
const FailureRecord = z.object({
  timestamp: z.string(),
  requestContext: z.object({
    requestId: z.string(),
    condition: z.string(),
    approximateInvokeCount: z.number().default(0),
  }),
  requestPayload: z.unknown().optional(),
  payload: z.unknown().optional(),
  responsePayload: z.object({ errorType: z.string(), errorMessage: z.string() }).partial().nullish(),
});

/** EventBridge's notice of a new object of S3 (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html). */
const NewObject = z.object({
  source: z.literal("aws.s3"),
  detail: z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) }),
});

/** A run that EventBridge could not start: its own event, with the reason beside it. */
const ScheduledRun = z.looseObject({ source: z.literal("aws.events"), time: z.string() });

/** Reads a message of a dead-letter queue, and the object that it names. Throws what the bucket throws. */
export async function read(source: Source, message: Message): Promise<Letter> {
  const { id, receipt, system, attributes } = message;
  const letter = { id, source, receipt, at: new Date(Number(system["SentTimestamp"] ?? 0)).toISOString() };
  if (source.kind === "queue") {
    const why = "It failed at each delivery: the function's log says why.";
    return { ...letter, why, content: { event: { Records: [redelivered(source, message)] } } };
  }
  const body = parseJson(message.body);
  const told = NewObject.safeParse(body);
  if (told.success) return { ...letter, ...(await stored(told.data.detail)) };
  if (ScheduledRun.safeParse(body).success) {
    const why = attributes["ERROR_MESSAGE"]?.StringValue ?? "The run could not be started.";
    return { ...letter, why: clean(why), content: { event: body } };
  }
  return { ...letter, ...recorded(body) };
}

/** The message as the function's own queue delivers it for the first time: some functions do less at the last delivery. */
function redelivered({ functionName }: Source, { id, body, system, attributes }: Message) {
  const messageAttributes = Object.entries(attributes).map(
    ([name, { DataType: dataType, StringValue: stringValue }]) => [name, { dataType, stringValue }],
  );
  return {
    messageId: id,
    // That of the dead-letter queue is none that the function could use.
    receiptHandle: "",
    body,
    attributes: { ...system, ApproximateReceiveCount: "1" },
    messageAttributes: Object.fromEntries(messageAttributes) as object,
    eventSource: "aws:sqs",
    eventSourceARN: system["DeadLetterQueueSourceArn"] ?? functionName,
    awsRegion: config().AWS_REGION,
  };
}

/** What the bucket has of changes that were given up. */
async function stored({ bucket, object: { key } }: z.infer<typeof NewObject>["detail"]) {
  if (bucket.name !== config().LETTERS_BUCKET)
    return { why: "It names a bucket that is not ours.", content: "lost" as const };
  const found = await objects.get(bucket.name, key);
  if (!found) return { key, why: "What it names was handled already.", content: "gone" as const };
  return { key, ...recorded(parseJson(found.body.toString())) };
}

function recorded(body: unknown) {
  const { data, success } = FailureRecord.safeParse(body);
  if (!success) return { why: "It cannot be read.", content: "lost" as const };
  const { timestamp: at, requestContext, requestPayload, payload, responsePayload: failure } = data;
  const { requestId, approximateInvokeCount: tries, condition } = requestContext;
  const why = failure ? `${failure.errorType ?? "Error"}: ${failure.errorMessage ?? ""}` : condition;
  const event = requestPayload ?? (typeof payload === "string" ? parseJson(payload) : payload);
  // Without a bucket Lambda says where a change was, not what it held.
  const content = event === undefined ? ("lost" as const) : { event };
  return { at, tries, requestId, why: clean(why), content };
}
