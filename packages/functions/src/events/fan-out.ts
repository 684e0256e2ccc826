import { FanOutStep } from "@handiwork/core/fan-out";
import { runFanOutStep } from "@handiwork/core/fan-out/steps.effects";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { recordMailOutcome } from "./mail-outcome.ts";
import { eachMessage } from "./messages.ts";

/**
 * Updates any number of rows after one change, one page per message. Idempotent, and safe in parallel and out of
 * order: each page reads the current state, and notices and mails are sent once.
 */
export const handler = defineHandler(({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage(Records, "A step of a fan-out failed", async ({ messageId, body }) => {
    const step = FanOutStep.parse(JSON.parse(body));
    const { outcomes, failures } = await runFanOutStep(step);
    for (const outcome of outcomes) recordMailOutcome(outcome, { messageId });
    for (const failure of failures)
      logger.error("A row of a fan-out failed", { task: step.task.kind, ...failure });
  }),
);
