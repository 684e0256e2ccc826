import { randomUUID } from "node:crypto";

/**
 * A Vitest setup file. It runs before the imports of each test file, so that core, which reads TABLE_NAME once, uses a table of
 * the file's own. Imports nothing heavy, because every file pays for it.
 */
const tableName = `test-${randomUUID()}`;
process.env["TABLE_NAME"] = tableName;

/** Creates the test file's table. Returns the function that deletes it, which Vitest calls after the last test. */
export async function useTable(): Promise<() => Promise<void>> {
  const { DeleteTableCommand, DynamoDBClient } = await import("@aws-sdk/client-dynamodb");
  const { createTable } = await import("../../packages/local/src/dynamodb/table.ts");
  const client = new DynamoDBClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" });
  await createTable(client, tableName);
  return async () => {
    await client.send(new DeleteTableCommand({ TableName: tableName }));
    client.destroy();
  };
}
