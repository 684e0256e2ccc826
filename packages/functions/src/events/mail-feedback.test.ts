import { randomUUID } from "node:crypto";
import { mailProblem } from "@handiwork/core/undeliverable";
import type { SQSEvent } from "aws-lambda";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { eventOf } from "../../../local/src/ses/feedback.ts";
import { logger } from "../logger.ts";
import * as metrics from "../metrics.ts";
import { handler, feedbackIn } from "./mail-feedback.ts";

beforeAll(useTable);
afterEach(() => void vi.restoreAllMocks());

const newEmail = () => `${randomUUID()}@feedback.test`;
const mailTo = (email: string, at = new Date().toISOString()) => ({
  id: randomUUID(),
  at,
  from: "no-reply@handiwork.test",
  to: [email],
  cc: [],
  bcc: [],
  replyTo: [],
  subject: "",
  headers: [],
  attachments: [],
});
const deliver = (...bodies: string[]) =>
  handler({ Records: bodies.map((body, at) => ({ messageId: String(at), body })) } as unknown as SQSEvent);

/** An SES event with other details. */
function sesEvent(detail: object): unknown {
  const event = JSON.parse(eventOf(mailTo("ada@feedback.test"), "bounce")) as { detail: object };
  return { ...event, detail: { ...event.detail, ...detail } };
}

describe("SES events", () => {
  it("close the address of the mail, and are counted", async () => {
    const [dead, angry] = [newEmail(), newEmail()];
    const count = vi.spyOn(metrics, "addMetric");
    const bodies = [eventOf(mailTo(dead), "bounce"), eventOf(mailTo(angry), "complaint")];
    expect(await deliver(...bodies)).toEqual({ batchItemFailures: [] });
    expect(await mailProblem(dead)).toMatchObject({ reason: "bounced" });
    expect(await mailProblem(angry)).toMatchObject({ reason: "complained" });
    expect(count.mock.calls).toEqual([["MailsBounced"], ["MailComplaints"]]);
  });

  it("may be repeated, late and out of order", async () => {
    const email = newEmail();
    const days = ["2026-11-09", "2026-11-02", "2026-11-05"].map((day) => `${day}T10:00:00.000Z`);
    const bodies = days.map((at) => eventOf(mailTo(email, at), "slow"));
    await deliver(...bodies, ...bodies);
    await deliver(...bodies.toReversed());
    expect(await mailProblem(email)).toEqual({ reason: "slow", at: "2026-11-09T00:00:00.000Z" });
  });

  it("are retried individually if they are malformed or cannot be stored", async () => {
    vi.spyOn(logger, "error").mockReturnValue();
    const email = newEmail();
    const answer = await deliver("nonsense", "{}", eventOf(mailTo(email), "bounce"));
    expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["0", "1"]);
    expect(await mailProblem(email)).not.toBeNull();
  });

  it("are logged without an address", async () => {
    const info = vi.spyOn(logger, "info").mockReturnValue();
    const email = newEmail();
    await deliver(eventOf(mailTo(email), "bounce"));
    expect(JSON.stringify(info.mock.calls)).toContain('"outcome":"bounced"');
    expect(JSON.stringify(info.mock.calls)).not.toContain(email);
  });
});

describe("a bounce", () => {
  it.each([
    ["Permanent", "General", "bounced", 1],
    ["Permanent", "NoEmail", "bounced", 1],
    ["Permanent", "OnAccountSuppressionList", "bounced", 1],
    ["Transient", "General", "slow", 1],
    ["Transient", "MailboxFull", "slow", 1],
    ["Undetermined", "Undetermined", "slow", 1],
    // A fault of the mail, not of the address.
    ["Transient", "MessageTooLarge", "about-mail", 0],
    ["Transient", "ContentRejected", "about-mail", 0],
    ["Transient", "AttachmentRejected", "about-mail", 0],
  ])("that is %s, %s, means %s", (bounceType, bounceSubType, outcome, told) => {
    const verdict = feedbackIn(sesEvent({ bounce: { bounceType, bounceSubType } }));
    expect(verdict).toMatchObject({ outcome, detail: bounceSubType });
    expect(verdict.feedback).toHaveLength(told);
  });

  it("concerns the address that we mailed, not one that it forwards to", () => {
    const bouncedRecipients = [{ emailAddress: "elsewhere@feedback.test" }];
    const bounce = { bounceType: "Permanent", bounceSubType: "General", bouncedRecipients };
    expect(feedbackIn(sesEvent({ bounce })).feedback).toMatchObject([{ email: "ada@feedback.test" }]);
  });
});

it("a complaint that is not one, and a mail that SES rejected, close nothing", () => {
  const complaint = { complaintFeedbackType: "not-spam" };
  expect(feedbackIn(sesEvent({ eventType: "Complaint", complaint }))).toMatchObject({
    outcome: "wanted",
    feedback: [],
  });
  const reject = { reason: "Bad content" };
  expect(feedbackIn(sesEvent({ eventType: "Reject", reject }))).toMatchObject({
    outcome: "rejected",
    feedback: [],
  });
});
