import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";

/** The table's stream: what may be slow, such as mail. Nothing follows from a change yet. */
export async function handler(_event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  return { batchItemFailures: [] };
}
