import { startSecondPass, takeDeletionStep } from "@handiwork/core/deletion/steps.effects";
import { queueChunks } from "@handiwork/core/imports";
import { mailImport } from "@handiwork/core/mail/effects";
import { takeStep } from "@handiwork/core/saved-searches/notices";
import { DeletionEntity } from "@handiwork/core/deletion/deletion.entity";
import { ImportEntity } from "@handiwork/core/imports/import.entity";
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

/**
 * Queues the parts of a started import, and notifies admins when it finishes. Idempotent: each row is processed once,
 * and sent notices are marked.
 */
export const importChange = on(ImportEntity, async ({ before, after }): Outcomes => {
  if (!after) return [];
  if (after.queuedAt !== before?.queuedAt) await queueChunks(after.id, after.chunks);
  return after.state === before?.state ? [] : mailImport(after.id);
});
