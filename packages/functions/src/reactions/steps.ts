import { goThroughAgain, takeDeletionStep } from "@handiwork/core/flows/deletion";
import { takeStep } from "@handiwork/core/flows/notices/saved-search";
import { DeletionEntity } from "@handiwork/core/model/deletion/deletion.entity";
import { AlertRunEntity } from "@handiwork/core/model/saved-search/run.entity";
import { on, type Outcomes } from "./change.ts";

/**
 * A deletion that has come so far takes its next step. When its row is gone after the first time, everything is looked at once more.
 * Safe to repeat, late and out of order.
 */
export const deletion = on(DeletionEntity, async ({ before, after }): Outcomes => {
  if (after) return takeDeletionStep({ userId: after.userId, step: after.step });
  if (before && !before.isSecond) await goThroughAgain(before.userId);
  return [];
});

/** The search for people who want to hear of an artisan goes on; its last step leaves no buckets. Safe to repeat. */
export const alertRun = on(AlertRunEntity, async ({ after }): Outcomes =>
  after && after.buckets.length > 0 ? takeStep(after) : [],
);
