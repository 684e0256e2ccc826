import { causeIn } from "@handiwork/core/platform/trace";
import type { Feedback } from "@handiwork/core/domain/undeliverable";
import * as z from "zod";

/**
 * An event of SES as EventBridge brings it, as far as it is used
 * (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
 */
const Mail = z.object({
  messageId: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
  destination: z.array(z.string()).min(1),
  /** What we gave it along. */
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

/** These say something about the mail, and nothing about the address. */
const aboutTheMail = new Set(["MessageTooLarge", "ContentRejected", "AttachmentRejected"]);

export interface Verdict {
  /** SES's own id of the mail: the log's name for it. */
  readonly mailId: string;
  readonly outcome: Feedback["kind"] | "rejected" | "about-mail" | "wanted";
  /** SES's word for why. */
  readonly detail: string;
  /** What is to be kept of addresses: nothing where it is the mail that was wrong. */
  readonly feedback: readonly Feedback[];
}

/**
 * What an event says of a mail. Each of our mails goes to one address, and that is the one that counts: the one in a bounce is
 * perhaps where its owner has it forwarded to. Throws ZodError for what is no event of SES that we asked for.
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
    // Whoever says so has found it among the unwanted mails and taken it out.
    if (word === "not-spam") return { mailId, outcome: "wanted", detail: word, feedback: [] };
    return { mailId, outcome: "complained", detail: word, feedback: about("complained") };
  }
  const { bounceType, bounceSubType } = detail.bounce;
  if (aboutTheMail.has(bounceSubType))
    return { mailId, outcome: "about-mail", detail: bounceSubType, feedback: [] };
  const kind = bounceType === "Permanent" ? "bounced" : "slow";
  return { mailId, outcome: kind, detail: bounceSubType, feedback: about(kind) };
}

/** The id of the request that the mail was sent for, as far as the event has it. Throws ZodError as `verdictOf` does. */
export function requestOf(event: unknown): string | undefined {
  const [requestId] = SesEvent.parse(event).detail.mail.tags?.["requestId"] ?? [];
  return causeIn(requestId);
}
