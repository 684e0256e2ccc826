import { sweep } from "@handiwork/core/domain/job";
import { sendDueNotices } from "@handiwork/core/flows/notices/triggers/jobs-reach";
import type { Context, ScheduledEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";
import { tellOfMail } from "./mail-outcome.ts";

/** Left for what is under way when the time is over, in milliseconds. */
const reserve = 15_000;

/**
 * Every five minutes: what the clock has to do about requests, quotes and jobs, and the notices that have waited for the morning. Safe to
 * repeat and to overlap.
 */
export const handler = handled(
  onSchedule(async (_event: ScheduledEvent, context: Pick<Context, "getRemainingTimeInMillis">) => {
    const mayGoOn = () => context.getRemainingTimeInMillis() > reserve;
    const { done, failures } = await sweep(mayGoOn);
    const notices = await sendDueNotices(mayGoOn);
    logger.info("jobs swept", { done, notices: notices.outcomes.length });
    for (const outcome of notices.outcomes) tellOfMail(outcome, { about: "job" });
    for (const { requestId, error } of failures) logger.error("job not moved on", { requestId, error });
    for (const { userId, error } of notices.failures) logger.error("job not told", { userId, error });
    // They are due still; an operator hears of it.
    const failed = failures.length + notices.failures.length;
    if (failed > 0) throw new Error(`${failed} jobs could not be moved on or told.`);
  }),
);
