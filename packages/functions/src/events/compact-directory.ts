import * as Directory from "@handiwork/core/directory";
import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";

/** Hourly: compacts the directory. Idempotent and safe to overlap: only one compaction's snapshot takes effect. */
export const handler = onSchedule(0, {
  async artisans() {
    logger.info("directory compacted", { ...(await Directory.compact()) });
    return [];
  },
  async merchants() {
    logger.info("merchants compacted", { ...(await MerchantDirectory.compact()) });
    return [];
  },
});
