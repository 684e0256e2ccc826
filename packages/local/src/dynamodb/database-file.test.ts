import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import initSqlJs, { type Database } from "sql.js";
import { expect, it } from "vitest";
import { temporaryFolder } from "../testing.ts";
import { startOwn } from "./testing.ts";

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
