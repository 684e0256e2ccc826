import { tellDue } from "@handiwork/core/subscription";
import type { Context, ScheduledEvent } from "aws-lambda";
import { logger } from "../logger.ts";

/** Left for those who are being told when the time is over, in milliseconds. */
const reserve = 60_000;

/**
 * The hourly schedule: tells artisans whose premium ends soon, or has ended. Premium itself ends by the clock, wherever it is read. Safe to
 * repeat, to overlap and to come late: each reminder goes once an end.
 */
export async function handler(
  _event: ScheduledEvent,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<void> {
  const { told, failures } = await tellDue(() => context.getRemainingTimeInMillis() > reserve);
  for (const { outcome, artisanId, reminder } of told)
    logger.info("premium told", { outcome, artisanId, reminder });
  for (const { artisanId, error } of failures) logger.error("premium not told", { artisanId, error });
  // They are due again in the next hour; an operator hears of it.
  if (failures.length > 0) throw new Error(`Of ${failures.length} subscriptions nothing could be told.`);
}
