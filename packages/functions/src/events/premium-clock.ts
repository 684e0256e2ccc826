import { tellDue } from "@handiwork/core/flows/notices/premium";
import type { Context, ScheduledEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";
import { tellOfMail } from "./mail-outcome.ts";

/** Left for those who are being told when the time is over, in milliseconds. */
const reserve = 60_000;

/**
 * The hourly schedule: tells artisans whose premium ends soon, or has ended. Premium itself ends by the clock, wherever it is read. Safe to
 * repeat, to overlap and to come late: each reminder goes once an end.
 */
export const handler = handled(
  onSchedule({
    async reminders(_event: ScheduledEvent, context: Pick<Context, "getRemainingTimeInMillis">) {
      const { told, failures } = await tellDue(() => context.getRemainingTimeInMillis() > reserve);
      for (const { outcome, artisanId, reminder } of told) {
        logger.info("premium told", { outcome, artisanId, reminder });
        tellOfMail(outcome, { artisanId });
      }
      return failures;
    },
  }),
);
