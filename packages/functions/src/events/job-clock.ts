import { sweep } from "@handiwork/core/domain/job";
import type { Context, ScheduledEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";

/** Left for what is under way when the time is over, in milliseconds. */
const reserve = 15_000;

/** Every five minutes: what the clock has to do about requests, quotes and jobs. Safe to repeat and to overlap. */
export const handler = handled(
  onSchedule(async (_event: ScheduledEvent, context: Pick<Context, "getRemainingTimeInMillis">) => {
    const { done, failures } = await sweep(() => context.getRemainingTimeInMillis() > reserve);
    logger.info("jobs swept", { done });
    for (const { requestId, error } of failures) logger.error("job not moved on", { requestId, error });
    // They are due still; an operator hears of it.
    if (failures.length > 0) throw new Error(`${failures.length} jobs could not be moved on.`);
  }),
);
