import { sendDueReminders } from "@handiwork/core/premium/notices";
import type { Context, ScheduledEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";
import { recordMailOutcome } from "./mail-outcome.ts";

/** Time reserved for reminders in progress, in ms. */
const reserve = 60_000;

/**
 * Hourly: reminds artisans whose premium ends soon or has ended. Premium itself ends by comparing dates. Idempotent,
 * safe to overlap and to run late: each reminder is sent once per end date.
 */
export const handler = handled(
  onSchedule({
    async reminders(_event: ScheduledEvent, context: Pick<Context, "getRemainingTimeInMillis">) {
      const { reminders, failures } = await sendDueReminders(
        () => context.getRemainingTimeInMillis() > reserve,
      );
      for (const { outcome, artisanId, reminder } of reminders) {
        logger.info("premium reminder", { outcome, artisanId, reminder });
        recordMailOutcome(outcome, { artisanId });
      }
      return failures;
    },
  }),
);
