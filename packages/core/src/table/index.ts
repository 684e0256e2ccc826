import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { config } from "../config/index.ts";

const { AWS_REGION, DYNAMODB_ENDPOINT, TABLE_NAME } = config();

const client = new DynamoDBClient({
  region: AWS_REGION,
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
  ...(DYNAMODB_ENDPOINT ? { endpoint: DYNAMODB_ENDPOINT } : {}),
});

// What the SDK does with every call for others' sake (a log that nobody has, a description of this program, a header
// against Lambda functions that call themselves) takes a quarter of the call's time on the processor.
for (const name of ["loggerMiddleware", "getUserAgentMiddleware", "recursionDetectionMiddleware"])
  client.middlewareStack.remove(name);

/**
 * The client of the one table. Its time limits are shorter than a Lambda's, so that a slow table becomes a clear answer:
 * at most three tries of three seconds (with the SDK's jittered pauses) before the caller is told.
 */
export const documentClient = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/** The table's name. */
export const tableName = TABLE_NAME;

/** What every ElectroDB entity is made with. */
export const tableConfiguration = { client: documentClient, table: tableName };

/** The ElectroDB service's name: the first part of every partition key. */
export const serviceName = "handiwork";
