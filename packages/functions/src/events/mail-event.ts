import { causeIn } from "@handiwork/core/platform/trace";
import type { Feedback } from "@handiwork/core/undeliverable";
import * as z from "zod";

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

export interface Verdict {
  /** SES's id of the mail, for the log. */
  readonly mailId: string;
  readonly outcome: Feedback["kind"] | "rejected" | "about-mail" | "wanted";
  /** SES's reason. */
  readonly detail: string;
  /** Feedback about addresses; empty if the mail itself was at fault. */
  readonly feedback: readonly Feedback[];
}

/**
 * Interprets an SES event. Uses the mail's single recipient, because the address in a bounce may be one that the mail
 * was forwarded to.
 *
 * @throws {ZodError} for events that we did not subscribe to
 */
export function verdictOf(event: unknown): Verdict {
  const { detail } = SesEvent.parse(event);
  const { messageId: mailId, destination, timestamp } = detail.mail;
  const sentAt = new Date(timestamp).toISOString();
  const about = (kind: Feedback["kind"]) => destination.map((email) => ({ kind, email, sentAt }));
  if (detail.eventType === "Reject")
    return { mailId, outcome: "rejected", detail: detail.reject.reason, feedback: [] };
  if (detail.eventType === "Complaint") {
    const word = detail.complaint.complaintFeedbackType ?? "unknown";
    // The recipient moved the mail out of the spam folder.
    if (word === "not-spam") return { mailId, outcome: "wanted", detail: word, feedback: [] };
    return { mailId, outcome: "complained", detail: word, feedback: about("complained") };
  }
  const { bounceType, bounceSubType } = detail.bounce;
  if (aboutTheMail.has(bounceSubType))
    return { mailId, outcome: "about-mail", detail: bounceSubType, feedback: [] };
  const kind = bounceType === "Permanent" ? "bounced" : "slow";
  return { mailId, outcome: kind, detail: bounceSubType, feedback: about(kind) };
}

/**
 * Returns the id of the request that sent the mail, if the event contains it.
 *
 * @throws {ZodError} like `verdictOf`
 */
export function requestOf(event: unknown): string | undefined {
  const [requestId] = SesEvent.parse(event).detail.mail.tags?.["requestId"] ?? [];
  return causeIn(requestId);
}
