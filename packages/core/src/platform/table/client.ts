import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { clientOf, isServiceError } from "../aws/index.ts";
import { currentCause } from "../trace/index.ts";
import { withCause } from "./cause.ts";

/**
 * Returns a client of the table. It adds the current cause to each row it writes, and retries writes that conflict
 * with a transaction like throttled ones. Three attempts of up to three seconds each end before a Lambda function's
 * timeout, so that a slow table causes a clear error.
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
        // The SDK retries errors with this mark.
        throw isColliding ? Object.assign(error, { $retryable: {} }) : error;
      }),
    { step: "deserialize", priority: "high", name: "collisions" },
  );
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
