import { takeFeedback } from "@handiwork/core/undeliverable";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import { logger } from "../logger.ts";
import { count } from "../metrics.ts";
import { requestOf, verdictOf } from "./mail-event.ts";
import { eachMessage } from "./messages.ts";

const metrics = {
  bounced: "MailsBounced",
  slow: "MailsBounced",
  "about-mail": "MailsRefused",
  rejected: "MailsRefused",
  complained: "MailComplaints",
  wanted: undefined,
} as const;

/**
 * Handles SES's bounces and complaints: stops mailing these addresses. Idempotent, and tolerates late and reordered
 * events: an address ends in the same state.
 */
export const handler = handled(({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage(Records, "What became of a mail could not be kept", ({ body }) => take(body)),
);

async function take(body: string): Promise<void> {
  const event: unknown = JSON.parse(body);
  const { mailId, outcome, detail, feedback } = verdictOf(event);
  const news = await Promise.all(feedback.map(takeFeedback));
  const metric = metrics[outcome];
  if (metric) count(metric);
  logger.info("A mail did not arrive", {
    mailId,
    outcome,
    detail,
    isNews: news.includes(true),
    sentFor: requestOf(event),
  });
}
