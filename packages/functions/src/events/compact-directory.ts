import * as Directory from "@handiwork/core/directory";
import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { logger } from "../logger.ts";

/** The hourly schedule. Safe to repeat and to overlap: only one compaction's snapshot comes into force. */
export async function handler(): Promise<void> {
  logger.info("directory compacted", { ...(await Directory.compact()) });
  logger.info("merchants compacted", { ...(await MerchantDirectory.compact()) });
}
