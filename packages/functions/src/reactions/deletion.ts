import { DeletionEntity } from "@handiwork/core/deletion/deletion.entity";
import { startSecondPass, runDeletionStep } from "@handiwork/core/deletion/steps.effects";
import { on, type Outcomes } from "./change.ts";

/**
 * Runs the next step of an account's deletion. When its row expires after the first pass, runs everything a second
 * time. Idempotent; tolerates late and reordered events.
 */
export const react = on(DeletionEntity, async ({ before, after }): Outcomes => {
  if (after) return runDeletionStep({ userId: after.userId, step: after.step });
  if (before && !before.isSecond) await startSecondPass(before.userId);
  return [];
});
