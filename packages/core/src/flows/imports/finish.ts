import { AuditEntity, entry } from "../../domain/audit/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { ImportChunkEntity } from "../../model/imports/chunk.entity.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { endOfKeeping } from "./keys.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ import: ImportEntity, chunk: ImportChunkEntity, audit: AuditEntity });

/** Whether every row of a part is decided. */
export async function isChunkDone(importId: string, number: number): Promise<boolean> {
  const { data } = await ImportChunkEntity.get({ importId, number }).go({ consistent: true });
  return data !== null;
}

/** Counts a part as done, once. */
export async function markDone(importId: string, number: number): Promise<void> {
  await transact(() =>
    service.transaction
      .write((entities) => [
        entities.chunk.create({ importId, number, expiresAt: endOfKeeping() }).commit(),
        entities.import.patch({ id: importId }).add({ chunksDone: 1 }).commit(),
      ])
      .go(),
  );
}

/** Ends an import whose parts are all done. Safe to repeat. */
export async function settle(id: string): Promise<void> {
  const { data } = await ImportEntity.get({ id }).go({ consistent: true });
  if (data?.state !== "running" || data.chunksDone < data.chunks) return;
  const { fileName, created, failed, startedBy } = data;
  const actor =
    startedBy === undefined ? ({ type: "system" } as const) : ({ type: "admin", id: startedBy } as const);
  const after = { state: "done", fileName, created: String(created), failed: String(failed) };
  const trace = {
    kind: "import-finished",
    accountId: startedBy ?? "system",
    subject: `import:${id}`,
  } as const;
  await transact(() =>
    service.transaction
      .write((entities) => [
        entities.import
          .patch({ id })
          .set({ state: "done", finishedAt: nowIso() })
          .where((at, { eq }) => eq(at.state, "running"))
          .commit(),
        entities.audit.put(entry({ ...trace, actor, before: { state: "running" }, after })).commit(),
      ])
      .go(),
  );
}
