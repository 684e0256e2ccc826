import { randomUUID } from "node:crypto";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { documentClient } from "../table/index.ts";
import { send, sendOnce, type Mail } from "./index.ts";

beforeAll(useTable);
beforeAll(useIdentity);
afterEach(() => void vi.restoreAllMocks());

const mail = (to = `${randomUUID()}@handiwork.test`): Mail => ({
  to,
  subject: "₦ and ọ",
  text: "Good morning, ẹ kú àárọ̀",
  html: "<p>Good morning</p>",
});
const mailsTo = (to: string) => identity.mails().filter((sent) => sent.to.includes(to));
const sesError = (name: string) => () => {
  throw Object.assign(new Error(name), { name });
};

describe("a mail", () => {
  it("is sent as text and HTML, from the marketplace, and says that a machine sent it", async () => {
    const wanted = mail();
    expect(await send(wanted)).toBe("sent");
    expect(mailsTo(wanted.to)).toEqual([
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
    expect(await send(mail(`${"x".repeat(65)}@handiwork.test`))).toBe("refused");
    vi.spyOn(SESv2Client.prototype, "send").mockImplementation(sesError("MessageRejected"));
    expect(await send(mail())).toBe("refused");
  });

  it.each(["TooManyRequestsException", "SendingPausedException", "TimeoutError"])(
    "that fails by %s is tried again by whoever sends it",
    async (name) => {
      vi.spyOn(SESv2Client.prototype, "send").mockImplementation(sesError(name));
      await expect(send(mail())).rejects.toThrow(name);
    },
  );

  it("is not sent by a stage that has no sender", async () => {
    vi.resetModules();
    vi.stubEnv("MAIL_FROM", undefined);
    const stage = await import("./client.ts");
    const unsent = mail();
    expect(await stage.send(unsent)).toBe("no-sender");
    expect(mailsTo(unsent.to)).toEqual([]);
    vi.unstubAllEnvs();
  });
});

describe("a mail that is to be sent once", () => {
  it("is sent once, however often it is asked for", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    const outcomes = [await sendOnce(key, wanted), await sendOnce(key, wanted), await sendOnce(key, wanted)];
    expect(outcomes).toEqual(["sent", "again", "again"]);
    expect(mailsTo(wanted.to)).toHaveLength(1);
  });

  it("is sent after all when it failed the first time", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    vi.spyOn(SESv2Client.prototype, "send").mockImplementationOnce(sesError("SendingPausedException"));
    await expect(sendOnce(key, wanted)).rejects.toThrow();
    expect(await sendOnce(key, wanted)).toBe("sent");
    expect(mailsTo(wanted.to)).toHaveLength(1);
  });

  it("is rather sent twice than never when the mark could not be set", async () => {
    const [key, wanted] = [randomUUID(), mail()];
    const table = vi.spyOn(documentClient, "send");
    table
      .mockImplementationOnce(() => ({ Item: undefined }) as never)
      .mockImplementationOnce(sesError("TimeoutError"));
    await expect(sendOnce(key, wanted)).rejects.toThrow();
    expect(await sendOnce(key, wanted)).toBe("sent");
    expect(await sendOnce(key, wanted)).toBe("again");
    expect(mailsTo(wanted.to)).toHaveLength(2);
  });
});
