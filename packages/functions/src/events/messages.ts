import { causeIn } from "@handiwork/core/platform/trace";
import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { runWork } from "../work.ts";

/**
 * Handles a queue's messages one after another, each under the cause it was sent with. Failed messages are delivered
 * again and do not block the others.
 *
 * @param failure the log message for a failure
 */
export async function eachMessage(
  records: readonly SQSRecord[],
  failure: string,
  run: (record: SQSRecord) => Promise<void>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const record of records) {
    const { messageId: eventId, messageAttributes } = record;
    // Messages from tests and operators may lack attributes.
    const cause = causeIn((messageAttributes as Partial<typeof messageAttributes>)?.["cause"]?.stringValue);
    try {
      await runWork({ kind: "message", cause, eventId, failure }, () => run(record));
    } catch {
      batchItemFailures.push({ itemIdentifier: eventId });
    }
  }
  return { batchItemFailures };
}
