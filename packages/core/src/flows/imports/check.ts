import { isServiceError } from "../../platform/aws/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { streamObject } from "../../platform/objects/stream.ts";
import { notice } from "../../platform/trace/index.ts";
import { beginReading, keepProgress, refuseFile, type ArrivedFile, type Reading } from "./begin.ts";
import { recordsOf, Unreadable } from "./csv.ts";
import { readHeader, readRow, type Header } from "./row.ts";
import { move } from "./state.ts";
import { importLimits, notCsv } from "../../model/imports/schema.ts";
import { Sorter } from "./sort.ts";

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
      // Excel may say in a first line how cells are separated.
      if (!/^sep=.?$/i.test(record.cells.join("").trim())) header = readHeader(record.cells);
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
  const dropped = good > 0 ? "running" : "done";
  const state = source === "page" ? "checked" : dropped;
  const times = { running: { startedAt: nowIso() }, done: { finishedAt: nowIso() }, checked: {} }[state];
  const kinds = { running: "import-started", done: "import-finished" } as const;
  const isKept = await move(
    { id, state: "reading", reader },
    { state, rows: good + failed, good, warned, failed, chunks, ...times },
    state === "checked"
      ? undefined
      : {
          kind: kinds[state],
          actor: { type: "system" },
          before: { state: "reading" },
          after: { state, rows: String(good + failed), good: String(good) },
        },
    state === "running" ? chunks : undefined,
  );
  if (isKept) notice("row-refused", failed);
  return isKept;
}

/** What is wrong with the file, where it is the file's fault. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof Unreadable) return error.message;
  const name = isServiceError(error) ? error.name : "";
  const isChanged = name === "PreconditionFailed" || name === "NoSuchKey";
  return isChanged ? "The file changed while it was read. Please upload it again." : undefined;
}
