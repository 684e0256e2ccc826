import { sweep } from "@handiwork/core/payments";
import type { Context, ScheduledEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { onSchedule } from "../work.ts";

/** Time reserved for payments in progress, in ms. */
const reserve = 15_000;

/** Every ten minutes: asks the provider about payments without a result. Idempotent and safe to overlap. */
export const handler = handled(
  onSchedule({
    async payments(_event: ScheduledEvent, context: Pick<Context, "getRemainingTimeInMillis">) {
      const { failures, ...counts } = await sweep(() => context.getRemainingTimeInMillis() > reserve);
      logger.info("payments swept", counts);
      return failures;
    },
  }),
);
