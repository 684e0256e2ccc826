import { FanOutStep } from "@handiwork/core/flows/fan-out";
import { takeFanOutStep } from "@handiwork/core/flows/fan-out/steps";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { tellOfMail } from "./mail-outcome.ts";
import { eachMessage } from "./messages.ts";

/**
 * What follows from one change for any number of rows, a page a message. Safe to repeat, at the same time and out of order: each page reads
 * what is true then, and notices and mails are sent once.
 */
export const handler = handled(({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage(Records, "A step of a fan-out failed", async ({ messageId, body }) => {
    const step = FanOutStep.parse(JSON.parse(body));
    const { outcomes, failures } = await takeFanOutStep(step);
    for (const outcome of outcomes) tellOfMail(outcome, { messageId });
    for (const failure of failures)
      logger.error("A row of a fan-out failed", { task: step.task.kind, ...failure });
  }),
);
