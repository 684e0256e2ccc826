import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { clientOf, isServiceError } from "../aws/index.ts";

/**
 * Returns a client of the table. It retries a write that meets a transaction, which holds its item for some
 * milliseconds, as it retries throttled calls: three attempts of at most three seconds, which is less than a Lambda's
 * timeout, so that a slow table becomes a clear answer.
 */
export function tableClient(endpoint: string | undefined): DynamoDBDocumentClient {
  const client = clientOf(DynamoDBClient, () => ({ endpoint, answerMs: 3_000, attempts: 3 }))();
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        const isColliding = isServiceError(error, "TransactionConflictException");
        // The SDK retries errors with this mark.
        throw isColliding ? Object.assign(error, { $retryable: {} }) : error;
      }),
    { step: "deserialize", priority: "high", name: "collisions" },
  );
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
