import type { EntityItem, UpdateEntityItem } from "electrodb";
import { AuditEntity, entry } from "../../domain/audit/index.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { ImportRunEntity } from "../../model/imports/run.entity.ts";
import type { Import, ImportState } from "../../model/imports/schema.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { now, nowIso } from "../../platform/clock/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { endOfKeeping } from "./keys.ts";
import { find, read } from "./read.ts";

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
      .where((at, { eq }) =>
        reader === undefined ? eq(at.state, state) : `${eq(at.state, state)} AND ${eq(at.reader, reader)}`,
      )
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
  if (state === "done" || state === "failed") throw new Conflict("This import is over.");
  const after = { state: "cancelled", fileName };
  const isCancelled = await move(
    { id, state },
    { state: "cancelled", finishedAt: nowIso() },
    { kind: "import-cancelled", actor, visit, before: { state }, after },
  );
  if (!isCancelled) throw new Conflict("This import has just gone on. Please try again.");
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
