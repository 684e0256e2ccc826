import type { EntityItem } from "electrodb";
import { ImportEntity } from "./import.entity.ts";
import { ImportRowEntity } from "./row.entity.ts";
import { importLimits, notCsv } from "./schema.ts";
import { isServiceError } from "../platform/aws/index.ts";
import { nowIso } from "../platform/clock.ts";
import { config } from "../platform/config.ts";
import { newId } from "../platform/ids.ts";
import { streamObject } from "../platform/objects/stream.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { countNotice } from "../platform/trace/index.ts";
import { recordsOf, Unreadable } from "./csv.ts";
import { idInKey, idOfDirectUpload, importsFolder } from "./keys.ts";
import { readHeader, readRow, type Header } from "./row.ts";
import { RowSorter } from "./sort.ts";
import { transition } from "./state.ts";

/** The rows between two records of the progress. */
const progressRows = 500;

/** A version of an object in the uploads bucket, from an S3 event. */
interface ArrivedFile {
  readonly key: string;
  /** In S3's form, with quotes. */
  readonly etag: string;
  readonly sequencer: string;
  /** In bytes. */
  readonly size: number;
}

/** An import whose file this reader is reading exclusively. */
type Reading = Pick<EntityItem<typeof ImportEntity>, "id" | "source"> & {
  readonly state: "reading";
  readonly reader: string;
};

const system = { type: "system" } as const;

export type CheckOutcome = "ignored" | "stopped" | "refused" | "checked" | "started";

/**
 * Reads a new CSV file and checks which rows can become artisans (the dry run). Starts a file that was uploaded to
 * the bucket directly. Idempotent, and tolerates late events: results stay, and an interrupted run restarts.
 *
 * @throws errors of the table and the bucket, so that Lambda retries
 */
export async function checkFile(file: ArrivedFile): Promise<CheckOutcome> {
  const reading = await beginReading(file);
  if (!reading) return "ignored";
  const sorter = new RowSorter(reading);
  try {
    if (!(await sort(file, reading, sorter))) return "stopped";
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    await transition(
      reading,
      { state: "failed", problem, finishedAt: nowIso() },
      { kind: "import-finished", actor: system, after: { state: "failed", problem } },
    );
    return "refused";
  }
  return (await finish(reading, sorter)) ? (reading.source === "bucket" ? "started" : "checked") : "stopped";
}

/** Returns whether it reached the end of the file. */
async function sort(file: ArrivedFile, reading: Reading, sorter: RowSorter): Promise<boolean> {
  if (!/\.csv$/i.test(file.key)) throw new Unreadable(notCsv);
  if (file.size > importLimits.bytes) throw new Unreadable("The file is larger than 20 MB.");
  let header: Header | undefined;
  let rows = 0;
  for await (const record of recordsOf(streamObject(config().UPLOADS_BUCKET, file.key, file.etag))) {
    if (!header) {
      // Excel may name the separator in a first line.
      if (!/^sep=.?$/i.test(record.cells.join("").trim())) header = readHeader(record.cells);
      continue;
    }
    rows += 1;
    if (rows > importLimits.rows) throw new Unreadable("The file has more than 50,000 rows.");
    await sorter.take(readRow(record, header));
    if (rows % progressRows === 0 && !(await keepProgress(reading, rows))) return false;
  }
  if (!header) throw new Unreadable("The file is empty.");
  if (rows === 0) throw new Unreadable("The file has column names but no rows.");
  await sorter.end();
  return true;
}

/**
 * Stores the result, and starts the import of a file uploaded directly. Returns false if it was cancelled or another
 * reader took over.
 */
async function finish(reading: Reading, { good, warned, failed, chunks }: RowSorter): Promise<boolean> {
  const counts = { rows: good + failed, good, warned, failed, chunks };
  const trace = (state: string) => ({
    actor: system,
    before: { state: "reading" },
    after: { state, rows: String(counts.rows), good: String(good) },
  });
  const isKept = await (reading.source === "page"
    ? transition(reading, { ...counts, state: "checked" })
    : good > 0
      ? transition(
          reading,
          { ...counts, state: "running", startedAt: nowIso(), queuedAt: nowIso() },
          { ...trace("running"), kind: "import-started" },
        )
      : transition(
          reading,
          { ...counts, state: "done", finishedAt: nowIso() },
          { ...trace("done"), kind: "import-finished" },
        ));
  if (isKept) countNotice("row-refused", failed);
  return isKept;
}

/** Returns the file's problem, if the error is the file's fault. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof Unreadable) return error.message;
  const name = isServiceError(error) ? error.name : "";
  const isChanged = name === "PreconditionFailed" || name === "NoSuchKey";
  return isChanged ? "The file changed while it was read. Please upload it again." : undefined;
}

/**
 * Starts reading a new file: finds the import that an admin's page created, or creates one. Returns undefined if
 * there is nothing to read, such as for a repeated event.
 */
export async function beginReading(file: ArrivedFile): Promise<Reading | undefined> {
  const found = (await findPage(file.key)) ?? (await findDropped(file));
  if (found.state !== "waiting" && found.state !== "reading") return undefined;
  const { id, source } = found;
  const reader = newId();
  const write = ImportEntity.patch({ id })
    .set({ state: "reading", reader, rows: 0 })
    .remove(["expiresAt"])
    .where((at, { eq }) => `${eq(at.state, "waiting")} OR ${eq(at.state, "reading")}`);
  if (!(await conditionHolds(write.go()))) return undefined;
  // An earlier reader was interrupted; its rows must not mix with the new ones.
  if (found.reader !== undefined) await forgetRows(id);
  return { id, reader, source, state: "reading" };
}

/** Records the progress. Returns false if this reader must stop because of a cancellation or another reader. */
export async function keepProgress({ id, reader }: Reading, rows: number): Promise<boolean> {
  return conditionHolds(
    ImportEntity.patch({ id })
      .set({ rows })
      .where(matches({ state: "reading", reader }))
      .go(),
  );
}

async function findPage(key: string) {
  const id = idInKey(key);
  if (id === undefined) return undefined;
  const { data } = await ImportEntity.get({ id }).go({ consistent: true });
  return data?.source === "page" && data.key === key ? data : undefined;
}

async function findDropped({ key, etag, sequencer }: ArrivedFile) {
  const id = idOfDirectUpload(key, etag, sequencer);
  const fileName = key.slice(importsFolder.length);
  await conditionHolds(ImportEntity.create({ id, key, fileName, source: "bucket", state: "waiting" }).go());
  const { data } = await ImportEntity.get({ id }).go({ consistent: true });
  if (!data) throw new Error("The created import is missing.");
  return data;
}

async function forgetRows(importId: string): Promise<void> {
  for (;;) {
    const { data } = await ImportRowEntity.query.byLine({ importId }).go({ limit: 100, consistent: true });
    if (data.length === 0) return;
    await ImportRowEntity.delete(data.map(({ line }) => ({ importId, line }))).go();
  }
}
