import { mailWaiting, Waiting } from "@handiwork/core/mail";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { logger } from "../logger.ts";
import { lookLater } from "./message.ts";

/**
 * Messages that have waited for a while: tells their receivers by mail of those that are unread still. Safe to repeat: there
 * is one mail a conversation until it is read.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body } of Records) {
    try {
      const { outcome, next } = await mailWaiting(Waiting.parse(JSON.parse(body)));
      if (next) await lookLater(next);
      if (outcome === "refused" || outcome === "no-sender")
        logger.warn("A mail was not sent", { outcome, messageId });
    } catch (error) {
      logger.error("A waiting message could not be told of", { error, messageId });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
