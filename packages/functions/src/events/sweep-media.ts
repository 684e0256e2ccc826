import { endReleased } from "@handiwork/core/domain/media/end";
import { sweepDaily } from "@handiwork/core/flows/media/sweep";
import type { Context, ScheduledEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";

type Timed = Pick<Context, "getRemainingTimeInMillis">;

/** Left for the page that is looked at when the time is over, in milliseconds. */
const reserve = 60_000;

const isTime = (context: Timed) => () => context.getRemainingTimeInMillis() > reserve;

/**
 * Every five minutes: ends what was removed from where it was shown; once a day removes what was made of uploads and is
 * nobody's any more. Safe to repeat and to overlap.
 */
export const handler = handled(
  onSchedule({
    async released(_event: ScheduledEvent, context: Timed) {
      const { failures, ended } = await endReleased(isTime(context));
      logger.info("released uploads ended", { ended });
      return failures;
    },
    async objects(_event: ScheduledEvent, context: Timed) {
      const swept = await sweepDaily(isTime(context));
      if (!swept) return [];
      const { failures, ...counts } = swept;
      logger.info("media swept", counts);
      return failures;
    },
  }),
);
