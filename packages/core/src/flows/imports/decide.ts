import { authorise } from "../../platform/access/index.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { AuditEntity, entry } from "../../domain/audit/index.ts";
import { now, nowIso } from "../../platform/clock/index.ts";
import { Conflict } from "../../platform/errors/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { endOfKeeping } from "./keys.ts";
import { find, read } from "./read.ts";
import { ImportRunEntity } from "../../model/imports/run.entity.ts";
import type { Import } from "../../model/imports/schema.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ import: ImportEntity, run: ImportRunEntity, audit: AuditEntity });

/** A dry run says nothing any more after so long: 30 days, in milliseconds. The parts are kept for longer. */
const startableMs = 30 * 24 * 3600_000;

/**
 * Starts an import whose dry run is done. Safe to repeat: of one that runs, what is left is queued again, which helps where
 * it was lost. Throws NotFound, Conflict for any other state, Unavailable.
 */
export async function start(actor: Actor, importId: string, visit: Visit): Promise<Import> {
  authorise(actor, "startImport");
  const { id, state, chunks, createdAt, fileName, good } = await find(importId);
  const run = { importId: id, chunks, expiresAt: endOfKeeping() };
  if (state === "running") {
    await ImportRunEntity.put(run).go();
    return read(actor, id);
  }
  if (state !== "checked" || good === 0) throw new Conflict("There is nothing to start.");
  if (now() - Date.parse(createdAt) > startableMs)
    throw new Conflict("This file was checked more than 30 days ago. Please upload it again.");
  const after = { state: "running", fileName, rows: String(good) };
  const trace = {
    kind: "import-started",
    accountId: actor.id,
    subject: `import:${id}`,
    actor,
    visit,
  } as const;
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.import
          .patch({ id })
          .set({ state: "running", startedBy: actor.id, startedAt: nowIso() })
          .where((attributes, { eq }) => eq(attributes.state, "checked"))
          .commit(),
        entities.run.put(run).commit(),
        entities.audit.put(entry({ ...trace, before: { state }, after })).commit(),
      ])
      .go(),
  );
  if (refused.includes(true)) throw new Conflict("Somebody else has just decided about this import.");
  return read(actor, id);
}

/**
 * Ends an import before its time. What was created stays; rows that nobody has begun are left out. Safe to repeat. Throws
 * NotFound, Conflict for one that is over, Unavailable.
 */
export async function cancel(actor: Actor, importId: string, visit: Visit): Promise<Import> {
  authorise(actor, "cancelImport");
  const found = await find(importId);
  const { id, fileName } = found;
  if (found.state === "cancelled") return read(actor, id);
  if (found.state === "done" || found.state === "failed") throw new Conflict("This import is over.");
  const after = { state: "cancelled", fileName };
  const trace = {
    kind: "import-cancelled",
    accountId: actor.id,
    subject: `import:${id}`,
    actor,
    visit,
  } as const;
  const refused = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.import
          .patch({ id })
          .set({ state: "cancelled", finishedAt: nowIso() })
          .remove(["expiresAt"])
          .where((attributes, { eq }) => eq(attributes.state, found.state))
          .commit(),
        entities.audit.put(entry({ ...trace, before: { state: found.state }, after })).commit(),
      ])
      .go(),
  );
  if (refused.includes(true)) throw new Conflict("This import has just gone on. Please try again.");
  return read(actor, id);
}
