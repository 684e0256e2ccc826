import { config } from "../config/index.ts";
import { tableClient } from "./client.ts";

const { AWS_REGION, DYNAMODB_ENDPOINT, TABLE_NAME } = config();

/**
 * The client of the one table. Its time limits are shorter than a Lambda's, so that a slow table becomes a clear answer:
 * at most three tries of three seconds (with jittered pauses) before the caller is told.
 */
export const documentClient = tableClient(
  DYNAMODB_ENDPOINT ?? `https://dynamodb.${AWS_REGION}.amazonaws.com/`,
);

/** The table's name. */
export const tableName = TABLE_NAME;

/** What every ElectroDB entity is made with. */
export const tableConfiguration = { client: documentClient, table: tableName };

/** The ElectroDB service's name: the first part of every partition key. */
export const serviceName = "handiwork";
