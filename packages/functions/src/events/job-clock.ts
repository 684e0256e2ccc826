import { sweep } from "@handiwork/core/jobs";
import { sendDueNotices } from "@handiwork/core/jobs/due.notices";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";
import { recordMailOutcome } from "./mail-outcome.ts";

/**
 * Every five minutes: handles due deadlines of requests, quotes and jobs, and sends notices held back overnight.
 * Idempotent and safe to overlap.
 */
export const handler = onSchedule(15_000, {
  async jobs(isTime) {
    const { done, failures } = await sweep(isTime);
    logger.info("jobs swept", { done });
    return failures;
  },
  async notices(isTime) {
    const { outcomes, failures } = await sendDueNotices(isTime);
    logger.info("job notices sent", { notices: outcomes.length });
    for (const outcome of outcomes) recordMailOutcome(outcome, { about: "job" });
    return failures;
  },
});
