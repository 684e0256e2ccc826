import { causeIn } from "@handiwork/core/platform/trace";
import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { work } from "../work.ts";

/**
 * Works on a queue's messages one after another, each for what it was sent for. One that fails does not keep the others waiting: it is
 * delivered again.
 *
 * @param failure what the log says where one fails
 */
export async function eachMessage(
  records: readonly SQSRecord[],
  failure: string,
  run: (record: SQSRecord) => Promise<void>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const record of records) {
    const { messageId: eventId, messageAttributes } = record;
    // Messages of tests and of operators may have no attributes at all.
    const cause = causeIn((messageAttributes as Partial<typeof messageAttributes>)?.["cause"]?.stringValue);
    try {
      await work({ kind: "message", cause, eventId, failure }, () => run(record));
    } catch {
      batchItemFailures.push({ itemIdentifier: eventId });
    }
  }
  return { batchItemFailures };
}
