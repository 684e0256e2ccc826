import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { clientOf, isServiceError } from "../aws/index.ts";
import { currentCause } from "../trace/index.ts";
import { withCause } from "./cause.ts";

/**
 * A client of the table, on the SDK's. What it puts and updates says what it was written for, and a write that meets a
 * transaction, which holds its item for some milliseconds, is tried again as where the table throttles. A try takes three
 * seconds at most, and there are three: less than a Lambda's time, so that a slow table becomes a clear answer.
 */
export function tableClient(endpoint: string | undefined): DynamoDBDocumentClient {
  const client = clientOf(DynamoDBClient, () => ({ endpoint, answerMs: 3_000, attempts: 3 }))();
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        const cause = currentCause();
        if (cause === undefined) return next(args);
        const input = withCause(commandName.replace(/Command$/, ""), args.input, cause);
        return next({ ...args, input });
      },
    { step: "initialize", name: "cause" },
  );
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        const isColliding = isServiceError(error, "TransactionConflictException");
        // By this mark the SDK knows what to try again.
        throw isColliding ? Object.assign(error, { $retryable: {} }) : error;
      }),
    { step: "deserialize", priority: "high", name: "collisions" },
  );
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
