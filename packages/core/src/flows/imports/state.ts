import type { EntityItem, UpdateEntityItem } from "electrodb";
import { AuditEntity, entry } from "../../domain/audit/index.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { ImportRunEntity } from "../../model/imports/run.entity.ts";
import { ImportForm, type CreatedImport, type Import, type ImportState } from "../../model/imports/schema.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { now, nowIso } from "../../platform/clock/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { matches } from "../../platform/table/conditions.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { config } from "../../platform/config/index.ts";
import { newId } from "../../platform/ids/index.ts";
import { bulkLimits, spend } from "../../platform/limit/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { endOfKeeping, importKey } from "./keys.ts";
import { find, read, view } from "./read.ts";

/** A dry run says nothing any more after so long: 30 days, in milliseconds. The parts are kept for longer. */
const startableMs = 30 * 24 * 3600_000;

type Row = EntityItem<typeof ImportEntity>;
type Trace = Pick<Parameters<typeof entry>[0], "actor" | "visit" | "before" | "after"> & {
  readonly kind: "import-started" | "import-finished" | "import-cancelled";
};

/**
 * Moves an import on from its state, with an entry of the audit where there is a trace. In: `from`, whose reader is
 * compared where it is given; `chunks`, how many parts are queued from now on. Out: false where the import is in another state by
 * now, or has another reader.
 */
export function move(
  { id, state, reader }: Pick<Row, "id" | "state" | "reader">,
  to: UpdateEntityItem<typeof ImportEntity> & { readonly state: ImportState },
  trace?: Trace,
  chunks?: number,
): Promise<boolean> {
  const accountId = trace && "id" in trace.actor ? trace.actor.id : "system";
  return writeTogether({ import: ImportEntity, run: ImportRunEntity, audit: AuditEntity }, (entities) => [
    entities.import
      .patch({ id })
      .set(to)
      .remove(["expiresAt"])
      .where(reader === undefined ? matches({ state }) : matches({ state, reader }))
      .commit(),
    ...(chunks === undefined ? [] : [entities.run.put(runOf(id, chunks)).commit()]),
    ...(trace ? [entities.audit.put(entry({ ...trace, accountId, subject: `import:${id}` })).commit()] : []),
  ]);
}

function runOf(importId: string, chunks: number) {
  return { importId, chunks, expiresAt: endOfKeeping() };
}

/**
 * Starts an import whose dry run is done. Safe to repeat: of one that runs, what is left is queued again, which helps where
 * it was lost. Throws NotFound, Conflict for any other state, Unavailable.
 */
export async function start(actor: Actor, importId: string, visit: Visit): Promise<Import> {
  authorise(actor, "startImport");
  const { id, state, chunks, createdAt, fileName, good } = await find(importId);
  if (state === "running") {
    await ImportRunEntity.put(runOf(id, chunks)).go();
    return read(actor, id);
  }
  if (state !== "checked" || good === 0) throw new Conflict("There is nothing to start.");
  if (now() - Date.parse(createdAt) > startableMs)
    throw new Conflict("This file was checked more than 30 days ago. Please upload it again.");
  const after = { state: "running", fileName, rows: String(good) };
  const isStarted = await move(
    { id, state },
    { state: "running", startedBy: actor.id, startedAt: nowIso() },
    { kind: "import-started", actor, visit, before: { state }, after },
    chunks,
  );
  if (!isStarted) throw new Conflict("Somebody else has just decided about this import.");
  return read(actor, id);
}

/**
 * Ends an import before its time. What was created stays; rows that nobody has begun are left out. Safe to repeat. Throws
 * NotFound, Conflict for one that is over, Unavailable.
 */
export async function cancel(actor: Actor, importId: string, visit: Visit): Promise<Import> {
  authorise(actor, "cancelImport");
  const { id, state, fileName } = await find(importId);
  if (state === "cancelled") return read(actor, id);
  if (state === "done" || state === "failed") throw new Conflict("This import has ended.");
  const after = { state: "cancelled", fileName };
  const isCancelled = await move(
    { id, state },
    { state: "cancelled", finishedAt: nowIso() },
    { kind: "import-cancelled", actor, visit, before: { state }, after },
  );
  if (!isCancelled) throw new Conflict("This import has just changed. Please try again.");
  return read(actor, id);
}

/** Ends an import whose parts are all done. Safe to repeat. */
export async function settle(id: string): Promise<void> {
  const { data } = await ImportEntity.get({ id }).go({ consistent: true });
  if (data?.state !== "running" || data.chunksDone < data.chunks) return;
  const { state, fileName, created, failed, startedBy } = data;
  const after = { state: "done", fileName, created: String(created), failed: String(failed) };
  await move(
    { id, state },
    { state: "done", finishedAt: nowIso() },
    { kind: "import-finished", actor: starter(startedBy), before: { state }, after },
  );
}

/** For whom an import acts: the admin who started it, or the marketplace itself for a dropped file. */
export function starter(startedBy: string | undefined) {
  return startedBy === undefined
    ? ({ type: "system" } as const)
    : ({ type: "admin", id: startedBy } as const);
}

/** How long the file can be sent: ten minutes, twenty megabytes on a slow line. */
const sendingSeconds = 600;

/** How long an import waits for its file before it is forgotten: a day. */
const waitingSeconds = 24 * 3600;

/**
 * Says where an admin may send a CSV file: one object, once, of exactly that size. Its dry run begins when it has come.
 * Throws Invalid for another kind of file and one that is too large, TooMany.
 */
export async function create(actor: Actor, form: ImportForm): Promise<CreatedImport> {
  authorise(actor, "createImport");
  const { fileName, size } = ImportForm.parse(form);
  await spend(bulkLimits(actor.id));
  const id = newId();
  const key = importKey(id);
  const from = now();
  const { data } = await ImportEntity.create({
    id,
    fileName,
    key,
    source: "page",
    state: "waiting",
    sentBy: actor.id,
    expiresAt: Math.floor(from / 1000) + waitingSeconds,
  }).go();
  // A second file cannot take the place of the first, not even by the same link.
  const headers = { "content-type": "text/csv", "if-none-match": "*" };
  const url = await objects.linkToPut(
    config().UPLOADS_BUCKET,
    key,
    { ContentType: "text/csv", ContentLength: size, IfNoneMatch: "*" },
    { from, seconds: sendingSeconds },
  );
  const expiresAt = new Date(from + sendingSeconds * 1000).toISOString();
  return { import: view(data, new Map()), upload: { url, headers, expiresAt } };
}
