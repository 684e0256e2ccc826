import { AuditEntity, entry } from "../../domain/audit/index.ts";
import { isServiceError } from "../../platform/aws/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { streamObject } from "../../platform/objects/stream.ts";
import { transact } from "../../platform/table/transact.ts";
import { notice } from "../../platform/trace/index.ts";
import { beginReading, keepProgress, refuseFile, type ArrivedFile, type Reading } from "./begin.ts";
import { isSeparatorLine, readHeader, type Header } from "./header.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { endOfKeeping } from "./keys.ts";
import { recordsOf } from "./records.ts";
import { readRow } from "./row.ts";
import { ImportRunEntity } from "../../model/imports/run.entity.ts";
import { importLimits, notCsv } from "../../model/imports/schema.ts";
import { Sorter } from "./sort.ts";
import { changedMeanwhile, Unreadable } from "./unreadable.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ import: ImportEntity, run: ImportRunEntity, audit: AuditEntity });

/** How often, in rows, it is kept how far the file was read. */
const progressRows = 500;

export type Checked = "ignored" | "stopped" | "refused" | "checked" | "started";

/**
 * Reads a CSV file that has come: which of its rows would become artisans and which not, and why (the dry run). One that was
 * dropped into the bucket is started at once. Safe to repeat and to come late: what is decided stays, and what was cut off
 * begins anew. Throws what the table and the bucket throw, so that it is tried again.
 */
export async function checkFile(file: ArrivedFile): Promise<Checked> {
  const reading = await beginReading(file);
  if (!reading) return "ignored";
  const sorter = new Sorter(reading);
  try {
    if (!(await sort(file, reading, sorter))) return "stopped";
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    await refuseFile(reading, problem);
    return "refused";
  }
  return (await finish(reading, sorter)) ? (reading.source === "bucket" ? "started" : "checked") : "stopped";
}

/** Out: whether it came to the file's end. */
async function sort(file: ArrivedFile, reading: Reading, sorter: Sorter): Promise<boolean> {
  if (!/\.csv$/i.test(file.key)) throw new Unreadable(notCsv);
  if (file.size > importLimits.bytes) throw new Unreadable("The file is larger than 20 MB.");
  let header: Header | undefined;
  let rows = 0;
  for await (const record of recordsOf(streamObject(config().UPLOADS_BUCKET, file.key, file.etag))) {
    if (!header) {
      if (!isSeparatorLine(record.cells)) header = readHeader(record.cells);
      continue;
    }
    rows += 1;
    if (rows > importLimits.rows) throw new Unreadable("The file has more than 50,000 rows.");
    await sorter.take(readRow(record, header));
    if (rows % progressRows === 0 && !(await keepProgress(reading, rows))) return false;
  }
  if (!header) throw new Unreadable("The file is empty.");
  if (rows === 0) throw new Unreadable("The file has no rows below the names of its columns.");
  await sorter.end();
  return true;
}

/** Keeps the outcome. Out: false where it was cancelled, or another reader is at it. */
async function finish(
  { id, reader, source }: Reading,
  { good, warned, failed, chunks }: Sorter,
): Promise<boolean> {
  const isStarted = source === "bucket" && good > 0;
  const isOver = source === "bucket" && good === 0;
  const state = isStarted ? "running" : isOver ? "done" : "checked";
  const moment = nowIso();
  const after = { state, rows: String(good + failed), good: String(good) };
  const trace = {
    kind: isOver ? "import-finished" : "import-started",
    accountId: "system",
    subject: `import:${id}`,
    actor: { type: "system" },
    before: { state: "reading" },
    after,
  } as const;
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.import
          .patch({ id })
          .set({ state, rows: good + failed, good, warned, failed, chunks })
          .set({ ...(isStarted && { startedAt: moment }), ...(isOver && { finishedAt: moment }) })
          .where((at, { eq }) => `${eq(at.state, "reading")} AND ${eq(at.reader, reader)}`)
          .commit(),
        ...(isStarted
          ? [entities.run.put({ importId: id, chunks, expiresAt: endOfKeeping() }).commit()]
          : []),
        ...(isStarted || isOver ? [entities.audit.put(entry(trace)).commit()] : []),
      ])
      .go(),
  );
  const isKept = !refused.includes(true);
  if (isKept) notice("row-refused", failed);
  return isKept;
}

/** What is wrong with the file, where it is the file's fault. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof Unreadable) return error.message;
  const name = isServiceError(error) ? error.name : "";
  if (name === "PreconditionFailed" || name === "NoSuchKey") return changedMeanwhile;
  return undefined;
}
