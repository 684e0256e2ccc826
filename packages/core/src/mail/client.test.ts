import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { documentClient } from "../platform/table/index.ts";
import { resumeDelivery, recordFeedback } from "../undeliverable/change.ts";
import { send } from "./client.ts";
import type { Mail } from "./render.ts";
import { sendOnce } from "./send-once.ts";
import { nextMailFails } from "./testing.ts";

beforeAll(useTable);
beforeAll(useIdentity);
afterEach(() => void vi.restoreAllMocks());

const mail = (to = `${randomUUID()}@handiwork.test`): Mail => ({
  to,
  subject: "₦ and ọ",
  text: "Good morning, ẹ kú àárọ̀",
  html: "<p>Good morning</p>",
});

describe("send", () => {
  it("sends text and HTML from the marketplace's address, marked as auto-generated", async () => {
    const wanted = mail();
    expect(await send(wanted)).toBe("sent");
    expect(identity.mailsTo(wanted.to)).toEqual([
      expect.objectContaining({
        from: process.env["MAIL_FROM"],
        subject: wanted.subject,
        text: wanted.text,
        html: wanted.html,
        headers: [{ name: "Auto-Submitted", value: "auto-generated" }],
      }),
    ]);
  });

  it('returns "refused" for an address that SES permanently rejects', async () => {
    expect(await send(mail("ada..obi@handiwork.test"))).toBe("refused");
    nextMailFails("MessageRejected", 400);
    expect(await send(mail())).toBe("refused");
  });

  it.each([
    ["TooManyRequestsException", 429],
    ["SendingPausedException", 400],
    ["InternalServiceError", 500],
  ])("throws on %s, so the caller retries", async (name, status) => {
    const wanted = mail();
    nextMailFails(name, status);
    const failure = await send(wanted).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name, $metadata: { httpStatusCode: status } });
    expect(String(failure)).not.toContain(wanted.to);
  });

  it("sends nothing on a stage without a sender", async () => {
    vi.resetModules();
    vi.stubEnv("MAIL_FROM", undefined);
    const stage = await import("./client.ts");
    const unsent = mail();
    expect(await stage.send(unsent)).toBe("no-sender");
    expect(identity.mailsTo(unsent.to)).toEqual([]);
    vi.unstubAllEnvs();
  });
});

describe("sendOnce", () => {
  it("sends one mail for repeated calls with the same key", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    const outcomes = [await sendOnce(key, wanted), await sendOnce(key, wanted), await sendOnce(key, wanted)];
    expect(outcomes).toEqual(["sent", "again", "again"]);
    expect(identity.mailsTo(wanted.to)).toHaveLength(1);
  });

  it("sends the mail on retry if the first attempt failed", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    nextMailFails("SendingPausedException", 400);
    await expect(sendOnce(key, wanted)).rejects.toThrow();
    expect(await sendOnce(key, wanted)).toBe("sent");
    expect(identity.mailsTo(wanted.to)).toHaveLength(1);
  });

  it("sends twice rather than never if writing the mark fails", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    const table = vi.spyOn(documentClient, "send");
    // The first two calls read the mark and the address's status; the third writes the mark.
    table.mockImplementationOnce(() => ({})).mockImplementationOnce(() => ({}));
    table.mockImplementationOnce(() => {
      throw new Error("crash");
    });
    await expect(sendOnce(key, wanted)).rejects.toThrow();
    expect(await sendOnce(key, wanted)).toBe("sent");
    expect(await sendOnce(key, wanted)).toBe("again");
    expect(identity.mailsTo(wanted.to)).toHaveLength(2);
  });

  it("skips an undeliverable address, at the cost of one read", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    const sentAt = new Date().toISOString();
    await recordFeedback({ kind: "bounced", email: wanted.to.toUpperCase(), sentAt });
    const table = vi.spyOn(documentClient, "send");
    const limits = [{ name: "undeliverable-test", key, most: 1, seconds: 60 }];
    expect(await sendOnce(key, wanted, { limits })).toBe("undeliverable");
    expect(table).toHaveBeenCalledTimes(2);
    await resumeDelivery(wanted.to);
    expect(await sendOnce(key, wanted, { limits })).toBe("sent");
    expect(identity.mailsTo(wanted.to)).toHaveLength(1);
  });
});
