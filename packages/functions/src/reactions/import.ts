import { queueChunks } from "@handiwork/core/imports";
import { mailImport } from "@handiwork/core/mail/effects";
import { ImportEntity } from "@handiwork/core/imports/import.entity";
import { ImportRunEntity } from "@handiwork/core/imports/run.entity";
import { on, type Outcomes } from "./change.ts";

/** Notifies admins when an import finishes. Idempotent: sent notices are marked. */
export const react = on(ImportEntity, async ({ before, after }): Outcomes =>
  !after || after.state === before?.state ? [] : mailImport(after.id),
);

/** Queues the parts of a started import. Idempotent: each row is processed once. */
export const run = on(ImportRunEntity, async ({ after }): Outcomes => {
  if (after) await queueChunks({ importId: after.importId, from: 0, end: after.chunks });
  return [];
});
