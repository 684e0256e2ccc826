import { Chunk, createChunk } from "@handiwork/core/imports/run";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { eachMessage } from "./messages.ts";

/** Starts no row after this time, in ms; the function's timeout is one minute. */
const budgetMs = 35_000;

/**
 * Creates the artisans of an import's part, one part per message. Idempotent, and safe in parallel and out of order:
 * each row stores its result.
 */
export const handler = defineHandler(({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const until = Date.now() + budgetMs;
  return eachMessage(Records, "A part of an import could not be handled", async ({ body, attributes }) => {
    const part = Chunk.parse(JSON.parse(body));
    const outcome = await createChunk(part, {
      deliveries: Number(attributes.ApproximateReceiveCount),
      until,
      onFailure: (error, line) => logger.warn("A row could not be created yet", { error, line, ...part }),
    });
    logger.info("import part", { outcome, ...part });
  });
});
