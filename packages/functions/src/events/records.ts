import { isDeepStrictEqual } from "node:util";
import { causeIn } from "@handiwork/core/platform/trace";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { count, measure } from "../metrics.ts";
import { work } from "../work.ts";

/** Who reads the stream. */
export type Consumer = "project" | "react";

/**
 * Of a batch of the stream, what is news. A write that repeats what is there is none, although it may say that it was done
 * for another request: without this, reactions that repeat their writes would set each other off.
 */
export function news(records: readonly DynamoDBRecord[]): DynamoDBRecord[] {
  return records.filter(({ dynamodb }) => {
    const { NewImage: image, OldImage: before } = dynamodb ?? {};
    return !image || !before || !isDeepStrictEqual({ ...image, _cause: 0 }, { ...before, _cause: 0 });
  });
}

/**
 * Works on one record of the stream, for what its row was written for. Of a row that is gone nobody knows that: its record is
 * the beginning of something. Throws what the work throws.
 *
 * @param failure what the log says then
 */
export function workOn<Result>(
  record: DynamoDBRecord,
  failure: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const { eventName, dynamodb } = record;
  const entity = (dynamodb?.NewImage ?? dynamodb?.OldImage)?.["__edb_e__"]?.S;
  const about = () => ({ entity, event: eventName });
  return work({ kind: "record", about, failure, isSilent: true, ...originOf(record) }, run);
}

/** Which event a record is, and what it follows from: the same at each delivery. */
export function originOf({ eventID, dynamodb }: DynamoDBRecord) {
  const eventId = dynamodb?.SequenceNumber;
  const cause = causeIn(dynamodb?.NewImage?.["_cause"]?.S);
  return { eventId, cause: cause ?? eventID ?? eventId ?? "none" };
}

/**
 * Works on what is news in a batch of the stream, and tells how old its oldest record is, and how many failed. What is done for all
 * of them at once is a beginning of its own.
 *
 * @param run gives the sequence numbers of those that failed
 */
export function batch(
  consumer: Consumer,
  all: readonly DynamoDBRecord[],
  run: (records: readonly DynamoDBRecord[]) => Promise<readonly string[]>,
): Promise<DynamoDBBatchResponse> {
  const records = news(all);
  return work({ kind: "batch", about: () => ({ records: records.length }) }, async () => {
    const failed = records.length > 0 ? await run(records) : [];
    const times = all.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? Number.NaN);
    const age = Date.now() - Math.min(...times.filter((time) => !Number.isNaN(time))) * 1000;
    if (Number.isFinite(age))
      measure("StreamAgeMilliseconds", Math.max(0, age), "Milliseconds", { consumer });
    if (failed.length > 0) count("StreamFailures", failed.length, { consumer });
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  });
}
