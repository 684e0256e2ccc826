import { queueChunks } from "@handiwork/core/flows/imports";
import { mailImport } from "@handiwork/core/flows/notices/mail";
import { ImportEntity } from "@handiwork/core/model/imports/import.entity";
import { ImportRunEntity } from "@handiwork/core/model/imports/run.entity";
import { on, type Outcomes } from "./change.ts";

/** Admins are told when an import has come to something. Safe to repeat: what was told is marked. */
export const react = on(ImportEntity, async ({ before, after }): Outcomes =>
  !after || after.state === before?.state ? [] : mailImport(after.id),
);

/** An import that was started: its parts are queued. Safe to repeat: a row is decided once. */
export const run = on(ImportRunEntity, async ({ after }): Outcomes => {
  if (after) await queueChunks({ importId: after.importId, from: 0, end: after.chunks });
  return [];
});
