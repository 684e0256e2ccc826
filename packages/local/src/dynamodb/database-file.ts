import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import initSqlJs from "sql.js";

/** Retention of stream records in seconds, as in DynamoDB. */
const retentionSeconds = 24 * 60 * 60;

/**
 * What dynoxide's own schema lacks.
 *
 * The index: each write asks for the stream's highest sequence number, and each poll for the records after one; without
 * it both read the whole stream. Its last two columns are there for DescribeStream, which then needs no row either.
 *
 * The trigger: dynoxide keeps stream records for ever. Every 64th record takes the oldest away with it, at most 128 of
 * them, where they are past their retention. A table's last record stays, because the next sequence number is made from it.
 */
const streamRepairs = `
  CREATE INDEX IF NOT EXISTS stream_position
    ON _stream_records(table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number);

  CREATE TRIGGER IF NOT EXISTS stream_retention AFTER INSERT ON _stream_records
  WHEN NEW.id % 64 = 0
    AND (SELECT created_at FROM _stream_records ORDER BY id LIMIT 1) < NEW.created_at - ${retentionSeconds}
  BEGIN
    DELETE FROM _stream_records
    WHERE id IN (SELECT id FROM _stream_records ORDER BY id LIMIT 128)
      AND created_at < NEW.created_at - ${retentionSeconds}
      AND EXISTS (
        SELECT 1 FROM _stream_records AS later
        WHERE later.table_name = _stream_records.table_name
          AND CAST(later.sequence_number AS INTEGER) > CAST(_stream_records.sequence_number AS INTEGER)
      );
  END;`;

const fileMagic = "SQLite format 3\0";

/** Returns whether the database file exists. Throws an Error of one line that names the file if it is not a database. */
export async function databaseExists(file: string): Promise<boolean> {
  const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!info) return false;
  if (!info.isFile() || (await firstBytes(file, fileMagic.length)) !== fileMagic) throw damaged(file);
  return true;
}

async function firstBytes(file: string, length: number): Promise<string> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The error for a database file that cannot be used: one line that says what to do. */
export function damaged(file: string): Error {
  return new Error(
    `The database file ${file} is damaged. Put back a copy of it, or move it away (npm start -- --fresh begins anew).`,
  );
}

/**
 * Makes a new database file: `initialise` lets the engine write its schema into the draft whose path it gets, and end
 * cleanly; then the index and the trigger are added. The file takes its place in one step, complete: a crash before
 * that leaves only a draft, which the next start overwrites.
 */
export async function createDatabase(
  file: string,
  initialise: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}.draft`;
  // The log of a database that is gone would be replayed into the new one.
  const leftovers = [draft, `${draft}-wal`, `${draft}-shm`, `${file}-wal`, `${file}-shm`];
  await Promise.all(leftovers.map((leftover) => rm(leftover, { force: true })));
  await initialise(draft);
  const repaired = await repair(await readFile(draft));
  await writeFile(draft, repaired, { flush: true });
  await rename(draft, file);
}

async function repair(content: Buffer): Promise<Uint8Array> {
  // Bytes 18 and 19 say that the file is in WAL mode, which SQLite cannot open in memory. The engine sets them again.
  content[18] = 1;
  content[19] = 1;
  const sqlite = await initSqlJs();
  const database = new sqlite.Database(content);
  database.exec(streamRepairs);
  const repaired = database.export();
  database.close();
  return repaired;
}
