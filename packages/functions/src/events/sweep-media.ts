import { endReleased } from "@handiwork/core/media/end";
import { sweepDaily } from "@handiwork/core/media/sweep.effects";
import type { Context, ScheduledEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";

type Timed = Pick<Context, "getRemainingTimeInMillis">;

/** Time reserved for the page in progress, in ms. */
const reserve = 60_000;

const isTime = (context: Timed) => () => context.getRemainingTimeInMillis() > reserve;

/**
 * Every five minutes: deletes pictures that are no longer shown; once a day also objects without a row. Idempotent
 * and safe to overlap.
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
