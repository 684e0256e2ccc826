import { randomUUID } from "node:crypto";

/**
 * Vitest's setup file: it runs before each test file's own imports, so that core, which reads TABLE_NAME when it is first
 * imported, finds the name of a table that no other test file uses. (Nothing heavy is imported here: every file pays it.)
 */
const tableName = `test-${randomUUID()}`;
process.env["TABLE_NAME"] = tableName;

/**
 * Creates this test file's table, the one that core then reads and writes: `beforeAll(useTable)`. Resolves to the
 * function that removes it; vitest calls it after the file's last test.
 */
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
