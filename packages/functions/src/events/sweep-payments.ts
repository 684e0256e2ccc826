import { sweep } from "@handiwork/core/payments";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";

/** Every ten minutes: asks the provider about payments without a result. Idempotent and safe to overlap. */
export const handler = onSchedule(15_000, {
  async payments(isTime) {
    const { failures, ...counts } = await sweep(isTime);
    logger.info("payments swept", counts);
    return failures;
  },
});
