import { mailUnread, UnreadMessage } from "@handiwork/core/mail/effects";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { recordMailOutcome } from "./mail-outcome.ts";
import { scheduleUnreadCheck } from "../reactions/message.ts";
import { eachMessage } from "./messages.ts";

/**
 * Mails receivers whose messages are still unread after the delay. Idempotent: one mail per conversation until it is
 * read.
 */
export const handler = defineHandler(({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage(Records, "A waiting message could not be told of", async ({ messageId, body }) => {
    const { outcome, next } = await mailUnread(UnreadMessage.parse(JSON.parse(body)));
    if (next) await scheduleUnreadCheck(next);
    recordMailOutcome(outcome, { messageId });
  }),
);
