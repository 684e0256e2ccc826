import { randomUUID } from "node:crypto";
import { localAccountId, localRegion } from "../credentials.ts";
import type { Mail } from "./mail.ts";

/** The choices on the page of a mail. `slow` is a transient bounce. */
export const feedbackKinds = ["bounce", "slow", "complaint"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
/** `suppressed`: the address is on SES's suppression list. */
type Outcome = FeedbackKind | "suppressed";

/** Gets an event of EventBridge as JSON. */
export type OnFeedback = (event: string) => Promise<void>;

/** https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html */
const simulator = /^(bounce|complaint|suppressionlist)(?:\+[^@]*)?@simulator\.amazonses\.com$/;

/** Returns the outcome that SES's mailbox simulator has for an address, or undefined. */
export function feedbackFor(address: string): Outcome | undefined {
  const [, name] = simulator.exec(address) ?? [];
  if (name === undefined) return undefined;
  return name === "suppressionlist" ? "suppressed" : (name as "bounce" | "complaint");
}

/** Returns the event of an outcome for all recipients of a mail. */
export function eventOf({ id, at, from, to: destination }: Mail, kind: Outcome): string {
  const time = new Date().toISOString();
  const mail = {
    timestamp: at,
    source: from,
    sendingAccountId: localAccountId,
    messageId: id,
    destination,
    headersTruncated: true,
    headers: [],
    tags: { "ses:configuration-set": ["local"] },
  };
  return JSON.stringify({
    version: "0",
    id: randomUUID(),
    "detail-type": kind === "complaint" ? "Email Complaint Received" : "Email Bounced",
    source: "aws.ses",
    account: localAccountId,
    time,
    region: localRegion,
    resources: [`arn:aws:ses:${localRegion}:${localAccountId}:configuration-set/local`],
    detail: { ...outcome(kind, destination, time), mail },
  });
}

const bounces = {
  bounce: ["Permanent", "General", "5.1.1"],
  suppressed: ["Permanent", "Suppressed", "5.1.1"],
  slow: ["Transient", "MailboxFull", "5.2.2"],
} as const;

function outcome(kind: Outcome, destination: readonly string[], timestamp: string) {
  const about = { feedbackId: randomUUID(), timestamp };
  if (kind === "complaint") {
    const complainedRecipients = destination.map((emailAddress) => ({ emailAddress }));
    return {
      eventType: "Complaint",
      complaint: { ...about, complainedRecipients, complaintFeedbackType: "abuse" },
    };
  }
  const [bounceType, bounceSubType, status] = bounces[kind];
  const bouncedRecipients = destination.map((emailAddress) => ({ emailAddress, action: "failed", status }));
  return { eventType: "Bounce", bounce: { ...about, bounceType, bounceSubType, bouncedRecipients } };
}
