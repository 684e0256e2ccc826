import { startSecondPass, takeDeletionStep } from "@handiwork/core/deletion/steps.effects";
import { queueChunks } from "@handiwork/core/imports";
import { mailImport } from "@handiwork/core/mail/effects";
import { takeStep } from "@handiwork/core/saved-searches/notices";
import { DeletionEntity } from "@handiwork/core/deletion/deletion.entity";
import { ImportEntity } from "@handiwork/core/imports/import.entity";
import { ImportRunEntity } from "@handiwork/core/imports/run.entity";
import { AlertRunEntity } from "@handiwork/core/saved-searches/run.entity";
import { on, type Outcomes } from "./change.ts";

/**
 * Runs the next step of an account's deletion. When its row expires after the first pass, runs everything a second
 * time. Idempotent; tolerates late and reordered events.
 */
export const deletion = on(DeletionEntity, async ({ before, after }): Outcomes => {
  if (after) return takeDeletionStep({ userId: after.userId, step: after.step });
  if (before && !before.isSecond) await startSecondPass(before.userId);
  return [];
});

/** Continues alerting users about an artisan until no buckets are left. Idempotent. */
export const alertRun = on(AlertRunEntity, async ({ after }): Outcomes =>
  after && after.buckets.length > 0 ? takeStep(after) : [],
);

/** Notifies admins when an import finishes. Idempotent: sent notices are marked. */
export const importEnd = on(ImportEntity, async ({ before, after }): Outcomes =>
  !after || after.state === before?.state ? [] : mailImport(after.id),
);

/** Queues the parts of a started import. Idempotent: each row is processed once. */
export const importRun = on(ImportRunEntity, async ({ after }): Outcomes => {
  if (after) await queueChunks({ importId: after.importId, from: 0, end: after.chunks });
  return [];
});
