import { config } from "../config/index.ts";
import { tableClient } from "./client.ts";

const { DYNAMODB_ENDPOINT, TABLE_NAME } = config();

/** The client of the one table. */
export const documentClient = tableClient(DYNAMODB_ENDPOINT);

/** The table's name. */
export const tableName = TABLE_NAME;

/** What every ElectroDB entity is made with. */
export const tableConfiguration = { client: documentClient, table: tableName };

/** The ElectroDB service's name: the first part of every partition key. */
export const serviceName = "handiwork";
