import { isDeepStrictEqual } from "node:util";
import { causeIn } from "@handiwork/core/platform/trace";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { addMetric } from "../metrics.ts";
import { runWork } from "../work.ts";
import type { Consumer } from "../reactions/index.ts";

/**
 * Returns the records that changed something. A repeated write may differ only in its cause; without this filter,
 * reactions that repeat their writes would trigger each other endlessly.
 */
export function changedRecords(records: readonly DynamoDBRecord[]): DynamoDBRecord[] {
  return records.filter(({ dynamodb }) => {
    const { NewImage: image, OldImage: before } = dynamodb ?? {};
    return !image || !before || !isDeepStrictEqual({ ...image, _cause: 0 }, { ...before, _cause: 0 });
  });
}

/**
 * Handles one stream record under its row's cause. A deleted row has none, so its record starts a new cause.
 *
 * @param failure the log message for a failure
 * @throws errors of the work
 */
export function handleRecord<Result>(
  record: DynamoDBRecord,
  failure: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const { eventName, dynamodb } = record;
  const entity = (dynamodb?.NewImage ?? dynamodb?.OldImage)?.["__edb_e__"]?.S;
  const about = () => ({ entity, event: eventName });
  return runWork({ kind: "record", about, failure, isSilent: true, ...originOf(record) }, run);
}

/** Returns a record's event id and cause, which are the same at each delivery. */
export function originOf({ eventID, dynamodb }: DynamoDBRecord) {
  const eventId = dynamodb?.SequenceNumber;
  const cause = causeIn(dynamodb?.NewImage?.["_cause"]?.S);
  return { eventId, cause: cause ?? eventID ?? eventId ?? "none" };
}

/**
 * Handles the changes in a stream batch, and records the age of the oldest record and the number of failures. Work
 * for the whole batch has a cause of its own.
 *
 * @param run returns the sequence numbers of failed records
 */
export function handleBatch(
  consumer: Consumer,
  all: readonly DynamoDBRecord[],
  run: (records: readonly DynamoDBRecord[]) => Promise<readonly string[]>,
): Promise<DynamoDBBatchResponse> {
  const records = changedRecords(all);
  return runWork({ kind: "batch", about: () => ({ records: records.length }) }, async () => {
    const failed = records.length > 0 ? await run(records) : [];
    const times = all.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? Number.NaN);
    const age = Date.now() - Math.min(...times.filter((time) => !Number.isNaN(time))) * 1000;
    if (Number.isFinite(age)) addMetric("StreamAgeMilliseconds", Math.max(0, age), { consumer });
    if (failed.length > 0) addMetric("StreamFailures", failed.length, { consumer });
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  });
}
