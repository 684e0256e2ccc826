import { takeFeedback } from "@handiwork/core/domain/undeliverable";
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
 * What the mail service tells of mails that it took: addresses that mails came back from, or that complained, are closed. Safe to repeat,
 * late and out of order: what is known of an address ends the same.
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
