import type { EntityItem, UpdateEntityItem } from "electrodb";
import { AuditEntity, entry } from "../audit/index.ts";
import { ImportEntity } from "./import.entity.ts";
import { ImportForm, type CreatedImport, type Import, type ImportState } from "./schema.ts";
import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { now, nowIso } from "../platform/clock.ts";
import { Conflict } from "../platform/errors.ts";
import { matches } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { config } from "../platform/config.ts";
import { Id, newId } from "../platform/ids.ts";
import { bulkLimits, consume } from "../platform/limit/index.ts";
import { objects } from "../platform/objects/index.ts";
import { importKey } from "./keys.ts";
import { find, read, view } from "./read.ts";

/** How long an import can be started after its dry run: 30 days, in ms. Its parts are kept longer. */
const startableMs = 30 * 24 * 3600_000;

type Row = EntityItem<typeof ImportEntity>;
type Trace = Pick<Parameters<typeof entry>[0], "actor" | "visit" | "before" | "after"> & {
  readonly kind: "import-started" | "import-finished" | "import-cancelled";
};

/**
 * Moves an import to another state, with an audit entry if there is a trace. Returns false if its state or reader has
 * changed.
 *
 * @param from the current state and, if given, its reader
 */
export function transition(
  { id, state, reader }: Pick<Row, "id" | "state" | "reader">,
  to: UpdateEntityItem<typeof ImportEntity> & { readonly state: ImportState },
  trace?: Trace,
): Promise<boolean> {
  const accountId = trace && "id" in trace.actor ? trace.actor.id : "system";
  return writeTogether({ import: ImportEntity, audit: AuditEntity }, (entities) => [
    entities.import
      .patch({ id })
      .set(to)
      .remove(["expiresAt"])
      .where(reader === undefined ? matches({ state }) : matches({ state, reader }))
      .commit(),
    ...(trace ? [entities.audit.put(entry({ ...trace, accountId, subject: `import:${id}` })).commit()] : []),
  ]);
}

/**
 * Starts an import after its dry run. Idempotent: for a running import, queues the remaining rows again, in case they
 * were lost.
 *
 * @throws {NotFound} @throws {Conflict} in other states
 * @throws {Unavailable}
 */
export const start = verb("startImport", Id, async (actor, importId, visit: Visit): Promise<Import> => {
  const { id, state, createdAt, fileName, good } = await find(importId);
  if (state === "running") {
    await transition({ id, state }, { state, queuedAt: nowIso() });
    return read(actor, id);
  }
  if (state !== "checked" || good === 0) throw new Conflict("There is nothing to start.");
  if (now() - Date.parse(createdAt) > startableMs)
    throw new Conflict("This file was checked more than 30 days ago. Please upload it again.");
  const after = { state: "running", fileName, rows: String(good) };
  const isStarted = await transition(
    { id, state },
    { state: "running", startedBy: actor.id, startedAt: nowIso(), queuedAt: nowIso() },
    { kind: "import-started", actor, visit, before: { state }, after },
  );
  if (!isStarted) throw new Conflict("Someone else has just decided on this import.");
  return read(actor, id);
});

/**
 * Cancels an import. Created artisans stay; rows that have not started are skipped. Idempotent.
 *
 * @throws {NotFound} @throws {Conflict} if it has ended
 * @throws {Unavailable}
 */
export const cancel = verb("cancelImport", Id, async (actor, importId, visit: Visit): Promise<Import> => {
  const { id, state, fileName } = await find(importId);
  if (state === "cancelled") return read(actor, id);
  if (state === "done" || state === "failed") throw new Conflict("This import has ended.");
  const after = { state: "cancelled", fileName };
  const isCancelled = await transition(
    { id, state },
    { state: "cancelled", finishedAt: nowIso() },
    { kind: "import-cancelled", actor, visit, before: { state }, after },
  );
  if (!isCancelled) throw new Conflict("This import has just changed. Please try again.");
  return read(actor, id);
});

/** Ends an import whose rows all have results. Idempotent. */
export async function settle(id: string): Promise<void> {
  const { data } = await ImportEntity.get({ id }).go({ consistent: true });
  if (data?.state !== "running" || data.created + data.failed < data.rows) return;
  const { state, fileName, created, failed, startedBy } = data;
  const after = { state: "done", fileName, created: String(created), failed: String(failed) };
  await transition(
    { id, state },
    { state: "done", finishedAt: nowIso() },
    { kind: "import-finished", actor: importActor(startedBy), before: { state }, after },
  );
}

/** Returns the actor of an import: the admin who started it, or the system for a file uploaded directly. */
export function importActor(startedBy: string | undefined) {
  return startedBy === undefined
    ? ({ type: "system" } as const)
    : ({ type: "admin", id: startedBy } as const);
}

/** The upload link's lifetime, in seconds: ten minutes, for 20 MB on a slow connection. */
const sendingSeconds = 600;

/** How long an import waits for its file, in seconds: a day. */
const waitingSeconds = 24 * 3600;

/**
 * Creates an import and returns the upload link for its CSV file: one PUT of the exact size. The dry run starts when
 * the file arrives.
 *
 * @throws {Invalid} for other types and files that are too large
 * @throws {TooMany}
 */
export const create = verb("createImport", ImportForm, async (actor, form): Promise<CreatedImport> => {
  const { fileName, size } = form;
  await consume(bulkLimits(actor.id));
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
  // A second upload with the same link cannot replace the file.
  const headers = { "content-type": "text/csv", "if-none-match": "*" };
  const url = await objects.linkToPut(
    config().UPLOADS_BUCKET,
    key,
    { ContentType: "text/csv", ContentLength: size, IfNoneMatch: "*" },
    { from, seconds: sendingSeconds },
  );
  const expiresAt = new Date(from + sendingSeconds * 1000).toISOString();
  return { import: view(data, new Map()), upload: { url, headers, expiresAt } };
});
