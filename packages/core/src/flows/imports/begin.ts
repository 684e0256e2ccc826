import { type EntityItem } from "electrodb";
import { nowIso } from "../../platform/clock/index.ts";
import { newId } from "../../platform/ids/index.ts";
import { conditionHolds } from "../../platform/table/conditions.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { idInKey, idOfDropped, importsFolder } from "./keys.ts";
import { move } from "./state.ts";
import { ImportRowEntity } from "../../model/imports/row.entity.ts";

/** A version of an object in the uploads bucket, as S3's event tells of it. */
export interface ArrivedFile {
  readonly key: string;
  /** As the service quotes it. */
  readonly etag: string;
  readonly sequencer: string;
  /** In bytes. */
  readonly size: number;
}

/** An import whose file is being read, by this reader alone. */
export interface Reading {
  readonly id: string;
  readonly reader: string;
  readonly source: EntityItem<typeof ImportEntity>["source"];
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
  return { id, reader, source };
}

/** Keeps how far the file was read. Out: false where this reader is to stop: it was cancelled, or there is another one. */
export async function keepProgress({ id, reader }: Reading, rows: number): Promise<boolean> {
  return conditionHolds(
    ImportEntity.patch({ id })
      .set({ rows })
      .where((at, { eq }) => `${eq(at.state, "reading")} AND ${eq(at.reader, reader)}`)
      .go(),
  );
}

/** Ends an import whose file cannot be used; the problem in words. */
export async function refuseFile({ id, reader }: Reading, problem: string): Promise<void> {
  const after = { state: "failed", problem };
  await move(
    { id, state: "reading", reader },
    { state: "failed", problem, finishedAt: nowIso() },
    { kind: "import-finished", actor: { type: "system" }, after },
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
