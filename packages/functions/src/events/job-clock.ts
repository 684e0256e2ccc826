import { sweep } from "@handiwork/core/jobs";
import { sendDueNotices } from "@handiwork/core/jobs/due.notices";
import type { Context, ScheduledEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";
import { recordMailOutcome } from "./mail-outcome.ts";

type Timed = Pick<Context, "getRemainingTimeInMillis">;

/** Time reserved for work in progress, in ms. */
const reserve = 15_000;

const mayGoOn = (context: Timed) => () => context.getRemainingTimeInMillis() > reserve;

/**
 * Every five minutes: handles due deadlines of requests, quotes and jobs, and sends notices held back overnight.
 * Idempotent and safe to overlap.
 */
export const handler = handled(
  onSchedule({
    async jobs(_event: ScheduledEvent, context: Timed) {
      const { done, failures } = await sweep(mayGoOn(context));
      logger.info("jobs swept", { done });
      return failures;
    },
    async notices(_event: ScheduledEvent, context: Timed) {
      const { outcomes, failures } = await sendDueNotices(mayGoOn(context));
      logger.info("job notices sent", { notices: outcomes.length });
      for (const outcome of outcomes) recordMailOutcome(outcome, { about: "job" });
      return failures;
    },
  }),
);
