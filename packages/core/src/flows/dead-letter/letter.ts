import { config } from "../../platform/config/index.ts";
import { objects } from "../../platform/objects/index.ts";
import type { Message } from "../../platform/queue/index.ts";
import { clean } from "./redact.ts";
import { CallRecord, NewObject, parseJson, ScheduledRun, StreamPlace, StreamRecord } from "./shapes.ts";
import type { Source } from "./sources.ts";

/** Something that a function could not handle, held so that nobody else takes it meanwhile. */
export interface Letter {
  /** The queue's own id of it. */
  readonly id: string;
  readonly source: Source;
  readonly receipt: string;
  /** When it was given up (ISO 8601). */
  readonly at: string;
  /** How often the function was given it. */
  readonly tries: number | undefined;
  readonly why: string;
  /** Of the last of these calls, where it is known: the function's log says more. */
  readonly requestId: string | undefined;
  /** What the function is to handle. `gone`: it is there no more, as it was handled; `lost`: it cannot be given again. */
  readonly content: { readonly event: unknown } | "gone" | "lost";
  /** The object that holds the event, where that is not the message itself. */
  readonly key: string | undefined;
}

/** How its queue names a letter to people: `project/3f2a9c1b`. */
export function nameOf({ source, id }: Pick<Letter, "id"> & { source: Pick<Source, "name"> }): string {
  return `${source.name}/${id.slice(0, 8)}`;
}

/** Reads a message of a dead-letter queue, and the object that it names. Throws what the bucket throws. */
export async function read(source: Source, message: Message): Promise<Letter> {
  const { id, receipt, system } = message;
  const body = parseJson(message.body);
  const held = { id, source, receipt, key: undefined };
  const at = new Date(Number(system["SentTimestamp"] ?? 0)).toISOString();
  if (source.kind === "queue") return { ...held, ...aboutMessage(source, message), at };
  const told = NewObject.safeParse(body);
  if (told.success) return { ...held, at, ...(await stored(told.data)) };
  const call = CallRecord.safeParse(body);
  if (call.success && call.data.requestPayload !== undefined) {
    const { requestPayload: event, responsePayload: failure } = call.data;
    const why = failure ? reasonOf(failure) : call.data.requestContext.condition;
    return { ...held, ...contextOf(call.data), why: clean(why), content: { event } };
  }
  if (ScheduledRun.safeParse(body).success) {
    const why = message.attributes["ERROR_MESSAGE"]?.StringValue ?? "The run could not be started.";
    return { ...held, at, tries: undefined, requestId: undefined, why: clean(why), content: { event: body } };
  }
  const place = StreamPlace.safeParse(body);
  const known = place.success ? contextOf(place.data) : { at, tries: undefined, requestId: undefined };
  const why = place.success ? place.data.requestContext.condition : "It cannot be read.";
  return { ...held, ...known, why, content: "lost" };
}

/** What the function's own queue gave up after so many deliveries: it says nothing of the reason. */
function aboutMessage({ functionName }: Source, message: Message) {
  const { id, body, system, attributes } = message;
  const record = {
    messageId: id,
    // Of another queue: nothing that the function could do with it would be meant.
    receiptHandle: "",
    body,
    // A new beginning: some functions do less at the last delivery.
    attributes: { ...system, ApproximateReceiveCount: "1" },
    messageAttributes: Object.fromEntries(
      Object.entries(attributes).map(([name, { DataType: dataType, StringValue: stringValue }]) => [
        name,
        { dataType, stringValue },
      ]),
    ),
    eventSource: "aws:sqs",
    eventSourceARN: system["DeadLetterQueueSourceArn"] ?? functionName,
    awsRegion: config().AWS_REGION,
  };
  const why = "It failed at each delivery: the function's log says why.";
  return { tries: undefined, requestId: undefined, why, content: { event: { Records: [record] } } };
}

/** What the bucket has of changes that were given up. */
async function stored({ detail: { bucket, object } }: NewObject) {
  const key = object.key;
  const unknown = { tries: undefined, requestId: undefined };
  if (bucket.name !== config().LETTERS_BUCKET)
    return { ...unknown, why: "It names a bucket that is not ours.", content: "lost" as const };
  const found = await objects.get(bucket.name, key);
  if (!found) return { ...unknown, key, why: "What it names was handled already.", content: "gone" as const };
  const record = StreamRecord.safeParse(parseJson(found.body.toString()));
  if (!record.success) return { ...unknown, key, why: "It cannot be read.", content: "lost" as const };
  const { payload: event, requestContext } = record.data;
  return { ...contextOf(record.data), key, why: requestContext.condition, content: { event } };
}

type NewObject = ReturnType<typeof NewObject.parse>;

function contextOf({ timestamp, requestContext }: Pick<CallRecord, "timestamp" | "requestContext">) {
  const { requestId, approximateInvokeCount: tries } = requestContext;
  return { at: timestamp, tries, requestId };
}

type CallRecord = ReturnType<typeof CallRecord.parse>;

function reasonOf({
  errorType = "Error",
  errorMessage = "",
}: NonNullable<CallRecord["responsePayload"]>): string {
  return `${errorType}: ${errorMessage}`;
}
