import { randomUUID } from "node:crypto";
import { localAccountId, localRegion } from "../credentials.ts";
import type { Mail } from "./mail.ts";

/** What a person can have become of a mail that SES took, on the mailbox's page. `slow`: it came back for the time being. */
export const feedbackKinds = ["bounce", "slow", "complaint"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
/** `suppressed`: SES did not even try, because the address is on its list of those that mails came back from. */
type Outcome = FeedbackKind | "suppressed";

/** Told of what becomes of mails: an event as EventBridge brings it, as JSON. */
export type OnFeedback = (event: string) => Promise<void>;

/** SES's mailbox simulator (https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html): `bounce+label@…`, too. */
const simulator = /^(bounce|complaint|suppressionlist)(?:\+[^@]*)?@simulator\.amazonses\.com$/;

/** What becomes of a mail by its address, as with SES's mailbox simulator; undefined where it arrives. */
export function feedbackFor(address: string): Outcome | undefined {
  const [, name] = simulator.exec(address) ?? [];
  if (name === undefined) return undefined;
  return name === "suppressionlist" ? "suppressed" : (name as "bounce" | "complaint");
}

/** The event of a mail that went so for all whom it was for. */
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
