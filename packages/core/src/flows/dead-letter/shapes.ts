import * as z from "zod";

/** A call of a function that failed, as its destination has it. */
const context = {
  timestamp: z.string(),
  requestContext: z.object({
    requestId: z.string(),
    condition: z.string(),
    approximateInvokeCount: z.number().default(0),
  }),
};

/**
 * What Lambda keeps of an asynchronous call that failed for the last time
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html).
 */
export const CallRecord = z.object({
  ...context,
  requestPayload: z.unknown(),
  responsePayload: z
    .object({ errorType: z.string().optional(), errorMessage: z.string().optional() })
    .nullish(),
});

/** A change of the table, as far as it is read here. */
const Change = z.looseObject({
  eventName: z.string(),
  dynamodb: z.looseObject({
    SequenceNumber: z.string(),
    Keys: z.record(z.string(), z.unknown()).default({}),
    NewImage: z.record(z.string(), z.unknown()).optional(),
    OldImage: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type Change = z.infer<typeof Change>;

export const Changes = z.looseObject({ Records: z.array(Change).min(1) });

/**
 * What Lambda puts into a bucket of changes that a function could not handle: the event is in `payload`, as an object or as its
 * JSON (https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html).
 */
export const StreamRecord = z.object({
  ...context,
  payload: z.preprocess((value) => (typeof value === "string" ? parseJson(value) : value), Changes),
});

/** The same as it comes to a queue without a bucket: where the changes were, not what they held. */
export const StreamPlace = z.object({
  ...context,
  DDBStreamBatchInfo: z.object({ shardId: z.string(), startSequenceNumber: z.string() }),
});

/** EventBridge tells that S3 has a new object (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html). */
export const NewObject = z.object({
  source: z.literal("aws.s3"),
  "detail-type": z.literal("Object Created"),
  detail: z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) }),
});

/** A run that EventBridge could not start: its own event, with the reason beside it. */
export const ScheduledRun = z.looseObject({ source: z.literal("aws.events"), time: z.string() });

/** Out: undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
