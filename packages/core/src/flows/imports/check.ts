import type { EntityItem } from "electrodb";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { ImportRowEntity } from "../../model/imports/row.entity.ts";
import { importLimits, notCsv } from "../../model/imports/schema.ts";
import { isServiceError } from "../../platform/aws/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { newId } from "../../platform/ids/index.ts";
import { streamObject } from "../../platform/objects/stream.ts";
import { conditionHolds, matches } from "../../platform/table/conditions.ts";
import { notice } from "../../platform/trace/index.ts";
import { recordsOf, Unreadable } from "./csv.ts";
import { idInKey, idOfDropped, importsFolder } from "./keys.ts";
import { readHeader, readRow, type Header } from "./row.ts";
import { Sorter } from "./sort.ts";
import { move } from "./state.ts";

/** How often, in rows, it is kept how far the file was read. */
const progressRows = 500;

/** A version of an object in the uploads bucket, as S3's event tells of it. */
interface ArrivedFile {
  readonly key: string;
  /** As the service quotes it. */
  readonly etag: string;
  readonly sequencer: string;
  /** In bytes. */
  readonly size: number;
}

/** An import whose file is being read, by this reader alone. */
type Reading = Pick<EntityItem<typeof ImportEntity>, "id" | "source"> & {
  readonly state: "reading";
  readonly reader: string;
};

const system = { type: "system" } as const;

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
    await move(
      reading,
      { state: "failed", problem, finishedAt: nowIso() },
      { kind: "import-finished", actor: system, after: { state: "failed", problem } },
    );
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
  if (rows === 0) throw new Unreadable("The file has column names but no rows.");
  await sorter.end();
  return true;
}

/** Keeps the outcome; of a dropped file it starts the import. Out: false where it was cancelled, or another reader is at it. */
async function finish(reading: Reading, { good, warned, failed, chunks }: Sorter): Promise<boolean> {
  const counts = { rows: good + failed, good, warned, failed, chunks };
  const trace = (state: string) => ({
    actor: system,
    before: { state: "reading" },
    after: { state, rows: String(counts.rows), good: String(good) },
  });
  const isKept = await (reading.source === "page"
    ? move(reading, { ...counts, state: "checked" })
    : good > 0
      ? move(
          reading,
          { ...counts, state: "running", startedAt: nowIso() },
          { ...trace("running"), kind: "import-started" },
          chunks,
        )
      : move(
          reading,
          { ...counts, state: "done", finishedAt: nowIso() },
          { ...trace("done"), kind: "import-finished" },
        ));
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

/**
 * Begins to read a file that has come: of the import that an admin's page made for it, else of one that is made now. Out:
 * undefined where there is nothing (more) to read, such as an event that comes again.
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
  // Whoever read it before was cut off: its rows must not stand beside what is found now.
  if (found.reader !== undefined) await forgetRows(id);
  return { id, reader, source, state: "reading" };
}

/** Keeps how far the file was read. Out: false where this reader is to stop: it was cancelled, or there is another one. */
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
  const id = idOfDropped(key, etag, sequencer);
  const fileName = key.slice(importsFolder.length);
  await conditionHolds(ImportEntity.create({ id, key, fileName, source: "bucket", state: "waiting" }).go());
  const { data } = await ImportEntity.get({ id }).go({ consistent: true });
  if (!data) throw new Error("An import that was made is not there.");
  return data;
}

async function forgetRows(importId: string): Promise<void> {
  for (;;) {
    const { data } = await ImportRowEntity.query.byLine({ importId }).go({ limit: 100, consistent: true });
    if (data.length === 0) return;
    await ImportRowEntity.delete(data.map(({ line }) => ({ importId, line }))).go();
  }
}
