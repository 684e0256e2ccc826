import { randomUUID } from "node:crypto";
import { functionArn } from "../../adapters/invoke.ts";
import type { Discarded, StreamConsumer } from "./deliver.ts";
import { type StreamOrigin, streamArn } from "./record.ts";

/**
 * Returns the record that Lambda puts into the on-failure bucket for records that a consumer could not handle: the error
 * and the event (AWS, "Retain discarded records for a DynamoDB event source in Lambda").
 */
export function describeFailure(
  { records, condition, invocations, threw }: Discarded,
  { name }: StreamConsumer,
  shardId: string,
  origin: StreamOrigin,
) {
  const first = records[0]!.dynamodb;
  const last = records.at(-1)!.dynamodb;
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: functionArn(name),
      condition,
      approximateInvokeCount: invocations,
    },
    // Absent if the records were discarded without an invocation.
    ...(invocations > 0 && {
      responseContext: {
        statusCode: 200,
        executedVersion: "$LATEST",
        ...(threw && { functionError: "Unhandled" }),
      },
    }),
    version: "1.0",
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: first.SequenceNumber,
      endSequenceNumber: last.SequenceNumber,
      approximateArrivalOfFirstRecord: toTimestamp(first.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: toTimestamp(last.ApproximateCreationDateTime),
      batchSize: records.length,
      streamArn: streamArn(origin),
    },
    payload: { Records: records },
  };
}
export type StreamFailure = ReturnType<typeof describeFailure>;

/** Seconds since 1970 as an ISO time without fractions. */
function toTimestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
