import { endReleased } from "@handiwork/core/domain/media/end";
import { sweepDaily } from "@handiwork/core/flows/media/sweep";
import type { Context, ScheduledEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";

/** Left for the page that is looked at when the time is over, in milliseconds. */
const reserve = 60_000;

/**
 * Every five minutes: ends what was removed from where it was shown; once a day removes what was made of uploads and is
 * nobody's any more. Safe to repeat and to overlap.
 */
export const handler = handled(
  onSchedule(async (_event: ScheduledEvent, context: Pick<Context, "getRemainingTimeInMillis">) => {
    const isTime = () => context.getRemainingTimeInMillis() > reserve;
    const ended = await endReleased(isTime);
    logger.info("media swept", { ended, ...(await sweepDaily(isTime)) });
  }),
);
