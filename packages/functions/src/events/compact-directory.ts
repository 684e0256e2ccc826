import * as Directory from "@handiwork/core/domain/directory";
import * as MerchantDirectory from "@handiwork/core/domain/merchant-directory";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";

/** The hourly schedule. Safe to repeat and to overlap: only one compaction's snapshot comes into force. */
export const handler = handled(
  onSchedule({
    async artisans() {
      logger.info("directory compacted", { ...(await Directory.compact()) });
      return [];
    },
    async merchants() {
      logger.info("merchants compacted", { ...(await MerchantDirectory.compact()) });
      return [];
    },
  }),
);
