import { sweep } from "@handiwork/core/payment";
import type { Context, ScheduledEvent } from "aws-lambda";
import { logger } from "../logger.ts";

/** Left for the payments that are looked at when the time is over, in milliseconds. */
const reserve = 15_000;

/** Every ten minutes: asks the provider about payments that nobody is heard of. Safe to repeat and to overlap. */
export async function handler(
  _event: ScheduledEvent,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<void> {
  const swept = await sweep(() => context.getRemainingTimeInMillis() > reserve);
  logger.info("payments swept", { ...swept });
}
