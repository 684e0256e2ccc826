import { Chunks, createChunk } from "@handiwork/core/flows/imports/run";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { eachMessage } from "./messages.ts";

/** For how long rows are begun, in milliseconds; the function has a minute. */
const budgetMs = 35_000;

/**
 * Parts of imports, one a message: creates the artisans of their rows. Safe to repeat, to come twice at once and out of
 * order: what became of a row is kept with it.
 */
export const handler = handled(({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const until = Date.now() + budgetMs;
  return eachMessage(Records, "A part of an import could not be handled", async ({ body, attributes }) => {
    const part = Chunks.parse(JSON.parse(body));
    const outcome = await createChunk(part, {
      deliveries: Number(attributes.ApproximateReceiveCount),
      until,
      onFailure: (error, line) => logger.warn("A row could not be created yet", { error, line, ...part }),
    });
    logger.info("import part", { outcome, ...part });
  });
});
