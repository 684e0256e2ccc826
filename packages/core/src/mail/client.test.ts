import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { documentClient } from "../platform/table/index.ts";
import { reopen, takeFeedback } from "../undeliverable/change.ts";
import { send } from "./client.ts";
import type { Mail } from "./layout.ts";
import { sendOnce } from "./once.ts";
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

describe("a mail", () => {
  it("is sent as text and HTML, from the marketplace, and says that a machine sent it", async () => {
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

  it("to an address that no server takes is refused for good, not tried for ever", async () => {
    expect(await send(mail("ada..obi@handiwork.test"))).toBe("refused");
    nextMailFails("MessageRejected", 400);
    expect(await send(mail())).toBe("refused");
  });

  it.each([
    ["TooManyRequestsException", 429],
    ["SendingPausedException", 400],
    ["InternalServiceError", 500],
  ])("that fails by %s is tried again by whoever sends it", async (name, status) => {
    const wanted = mail();
    nextMailFails(name, status);
    const failure = await send(wanted).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name, $metadata: { httpStatusCode: status } });
    expect(String(failure)).not.toContain(wanted.to);
  });

  it("is not sent by a stage that has no sender", async () => {
    vi.resetModules();
    vi.stubEnv("MAIL_FROM", undefined);
    const stage = await import("./client.ts");
    const unsent = mail();
    expect(await stage.send(unsent)).toBe("no-sender");
    expect(identity.mailsTo(unsent.to)).toEqual([]);
    vi.unstubAllEnvs();
  });
});

describe("a mail that is to be sent once", () => {
  it("is sent once, however often it is asked for", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    const outcomes = [await sendOnce(key, wanted), await sendOnce(key, wanted), await sendOnce(key, wanted)];
    expect(outcomes).toEqual(["sent", "again", "again"]);
    expect(identity.mailsTo(wanted.to)).toHaveLength(1);
  });

  it("is sent after all when it failed the first time", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    nextMailFails("SendingPausedException", 400);
    await expect(sendOnce(key, wanted)).rejects.toThrow();
    expect(await sendOnce(key, wanted)).toBe("sent");
    expect(identity.mailsTo(wanted.to)).toHaveLength(1);
  });

  it("is rather sent twice than never when the mark could not be set", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    const table = vi.spyOn(documentClient, "send");
    // The mark, and what is known of the address; then what sets the mark.
    table.mockImplementationOnce(() => ({})).mockImplementationOnce(() => ({}));
    table.mockImplementationOnce(() => {
      throw new Error("crash");
    });
    await expect(sendOnce(key, wanted)).rejects.toThrow();
    expect(await sendOnce(key, wanted)).toBe("sent");
    expect(await sendOnce(key, wanted)).toBe("again");
    expect(identity.mailsTo(wanted.to)).toHaveLength(2);
  });

  it("is not sent to an address that takes none, and costs one read to know that", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    const sentAt = new Date().toISOString();
    await takeFeedback({ kind: "bounced", email: wanted.to.toUpperCase(), sentAt });
    const table = vi.spyOn(documentClient, "send");
    const limits = [{ name: "undeliverable-test", key, most: 1, seconds: 60 }];
    expect(await sendOnce(key, wanted, { limits })).toBe("undeliverable");
    expect(table).toHaveBeenCalledTimes(2);
    await reopen(wanted.to);
    expect(await sendOnce(key, wanted, { limits })).toBe("sent");
    expect(identity.mailsTo(wanted.to)).toHaveLength(1);
  });
});
