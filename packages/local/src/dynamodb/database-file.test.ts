import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BatchWriteItemCommand, type DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import initSqlJs, { type Database } from "sql.js";
import { expect, it } from "vitest";
import { createTable } from "./table.ts";
import { clientsOf, startOwn, temporaryFolder } from "./testing.ts";

const TableName = "main";

async function putMany(client: DynamoDBClient, count: number, name: string): Promise<void> {
  for (let start = 0; start < count; start += 25) {
    const items = Array.from({ length: Math.min(25, count - start) }, (_, at) => ({
      pk: { S: `${name}-${start + at}` },
      sk: { S: "-" },
      body: { S: "x".repeat(300) },
    }));
    const RequestItems = { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) };
    await client.send(new BatchWriteItemCommand({ RequestItems }));
  }
}

/** Works on the file of an engine that was closed. */
async function edit<T>(file: string, work: (database: Database) => T): Promise<T> {
  const content = await readFile(file);
  content[18] = 1;
  content[19] = 1;
  const sqlite = await initSqlJs();
  const database = new sqlite.Database(content);
  const result = work(database);
  await writeFile(file, database.export());
  return result;
}

const column = (database: Database, sql: string) => database.exec(sql)[0]?.values.map((row) => row[0]) ?? [];

const plan = (sql: string) => (database: Database) =>
  database.exec(`EXPLAIN QUERY PLAN ${sql}`)[0]?.values.flat();

it("answers what every write and every poll asks of the stream from an index", async () => {
  const dir = await temporaryFolder();
  await (await startOwn({ dir })).close();
  const file = join(dir, "dynamodb.sqlite");
  const next =
    "SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = 't'";
  const read = `SELECT new_image FROM _stream_records WHERE table_name = 't' AND shard_id = 's'
    AND CAST(sequence_number AS INTEGER) > 5 ORDER BY CAST(sequence_number AS INTEGER) LIMIT 100`;
  const range =
    "SELECT MIN(sequence_number), MAX(sequence_number) FROM _stream_records WHERE table_name = 't' AND shard_id = 's'";
  expect(await edit(file, plan(next))).toContainEqual(
    expect.stringContaining("INDEX stream_position (table_name=?"),
  );
  expect(await edit(file, plan(read))).toContainEqual(
    expect.stringContaining("INDEX stream_position (table_name=? AND"),
  );
  expect(await edit(file, plan(read))).not.toContainEqual(expect.stringContaining("TEMP B-TREE"));
  expect(await edit(file, plan(range))).toContainEqual(
    expect.stringContaining("COVERING INDEX stream_position"),
  );
});

it("drops stream records after a day, a few with each write, but never a table's last", async () => {
  const dir = await temporaryFolder();
  const file = join(dir, "dynamodb.sqlite");
  const first = await startOwn({ dir });
  await createTable(clientsOf(first.endpoint).table, TableName);
  await createTable(clientsOf(first.endpoint).table, "resting");
  await clientsOf(first.endpoint).table.send(
    new PutItemCommand({ TableName: "resting", Item: { pk: { S: "a" }, sk: { S: "b" } } }),
  );
  await putMany(clientsOf(first.endpoint).table, 150, "old");
  await first.close();
  await edit(file, (database) => database.exec("UPDATE _stream_records SET created_at = created_at - 90000"));

  const second = await startOwn({ dir });
  await putMany(clientsOf(second.endpoint).table, 150, "new");
  await second.close();
  const [main, resting] = await edit(file, (database) =>
    [TableName, "resting"].map((name) =>
      column(
        database,
        `SELECT sequence_number FROM _stream_records WHERE table_name = '${name}' ORDER BY id`,
      ),
    ),
  );
  expect(main).toEqual(Array.from({ length: 150 }, (_, at) => String(151 + at)));
  expect(resting).toEqual(["1"]);
});
