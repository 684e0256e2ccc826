import { sendDueReminders } from "@handiwork/core/premium/notices";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";
import { recordMailOutcome } from "./mail-outcome.ts";

/**
 * Hourly: reminds artisans whose premium ends soon or has ended. Premium itself ends by comparing dates. Idempotent,
 * safe to overlap and to run late: each reminder is sent once per end date.
 */
export const handler = onSchedule(60_000, {
  async reminders(isTime) {
    const { reminders, failures } = await sendDueReminders(isTime);
    for (const { outcome, artisanId, reminder } of reminders) {
      logger.info("premium reminder", { outcome, artisanId, reminder });
      recordMailOutcome(outcome, { artisanId });
    }
    return failures;
  },
});
