import { recordFeedback, type Feedback } from "@handiwork/core/undeliverable";
import { causeIn } from "@handiwork/core/platform/trace";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod";
import { defineHandler } from "../invocation.ts";
import { logger } from "../logger.ts";
import { addMetric } from "../metrics.ts";
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
export const handler = defineHandler(({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  eachMessage(Records, "What became of a mail could not be kept", async ({ body }) => {
    const { feedback, ...verdict } = feedbackIn(JSON.parse(body));
    const changes = await Promise.all(feedback.map(recordFeedback));
    const metric = metrics[verdict.outcome];
    if (metric) addMetric(metric);
    logger.info("A mail did not arrive", { ...verdict, isNews: changes.includes(true) });
  }),
);

/**
 * The used fields of an SES event from EventBridge
 * (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
 */
const Mail = z.object({
  messageId: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  destination: z.array(z.string()).min(1),
  /** The tags we sent with the mail. */
  tags: z.record(z.string(), z.array(z.string())).optional(),
});
const SesEvent = z.object({
  source: z.literal("aws.ses"),
  detail: z.discriminatedUnion("eventType", [
    z.object({
      eventType: z.literal("Bounce"),
      mail: Mail,
      bounce: z.object({
        bounceType: z.enum(["Permanent", "Transient", "Undetermined"]),
        bounceSubType: z.string(),
      }),
    }),
    z.object({
      eventType: z.literal("Complaint"),
      mail: Mail,
      complaint: z.object({ complaintFeedbackType: z.string().nullish() }),
    }),
    z.object({ eventType: z.literal("Reject"), mail: Mail, reject: z.object({ reason: z.string() }) }),
  ]),
});

/** Bounce types that concern the mail, not the address. */
const aboutTheMail = new Set(["MessageTooLarge", "ContentRejected", "AttachmentRejected"]);

/**
 * Interprets an SES event. Uses the mail's single recipient, because the address in a bounce may be one that the mail
 * was forwarded to. Feedback is about addresses: none if the mail itself was at fault.
 *
 * @throws {ZodError} for events that we did not subscribe to
 */
export function feedbackIn(event: unknown) {
  const { detail } = SesEvent.parse(event);
  const { messageId: mailId, destination, timestamp, tags } = detail.mail;
  const sentAt = new Date(timestamp).toISOString();
  const sentFor = causeIn(tags?.["requestId"]?.[0]);
  const about = (kind: Feedback["kind"]) => destination.map((email) => ({ kind, email, sentAt }));
  const verdict = (outcome: keyof typeof metrics, reason: string, feedback: readonly Feedback[] = []) => {
    return { mailId, sentFor, outcome, detail: reason, feedback };
  };
  if (detail.eventType === "Reject") return verdict("rejected", detail.reject.reason);
  if (detail.eventType === "Complaint") {
    const type = detail.complaint.complaintFeedbackType ?? "unknown";
    // The recipient moved the mail out of the spam folder.
    return type === "not-spam" ? verdict("wanted", type) : verdict("complained", type, about("complained"));
  }
  const { bounceType, bounceSubType } = detail.bounce;
  if (aboutTheMail.has(bounceSubType)) return verdict("about-mail", bounceSubType);
  const kind = bounceType === "Permanent" ? "bounced" : "slow";
  return verdict(kind, bounceSubType, about(kind));
}
