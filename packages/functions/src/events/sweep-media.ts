import { deleteReleased } from "@handiwork/core/media/delete-released";
import { sweepDaily } from "@handiwork/core/media/sweep.effects";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";

/**
 * Every five minutes: deletes pictures that are no longer shown; once a day also objects without a row. Idempotent
 * and safe to overlap.
 */
export const handler = onSchedule(60_000, {
  async released(isTime) {
    const { failures, ended } = await deleteReleased(isTime);
    logger.info("released uploads ended", { ended });
    return failures;
  },
  async objects(isTime) {
    const swept = await sweepDaily(isTime);
    if (!swept) return [];
    const { failures, ...counts } = swept;
    logger.info("media swept", counts);
    return failures;
  },
});
