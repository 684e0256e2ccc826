import { randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { Invalid } from "../platform/errors.ts";
import { documentClient, tableName } from "../platform/table/index.ts";
import { CodeEntity } from "./code.entity.ts";
import {
  checkCode,
  isCodeLive,
  issueCode,
  markSent,
  pendingCode,
  requestCode,
  requestCodeIfExpired,
} from "./codes.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const at = useClock();
afterEach(() => void vi.restoreAllMocks());

const minutesLater = (minutes: number) => at(Date.now() + minutes * 60_000);
const newEmail = () => `${randomUUID()}@handiwork.test`;
const reset = (email: string, code: string) => checkCode({ purpose: "reset-password", email, code });
const key = (email: string) => ({ purpose: "reset-password", subject: email }) as const;
const verification = (email: string, accountId: string = randomUUID()) =>
  ({ purpose: "verify-email", accountId, email }) as const;
const otherThan = (digits: string) => ((Number(digits) + 1) % 1_000_000).toString().padStart(6, "0");

/**
 * Requests a code and generates it like the stream's consumer.
 *
 * @returns its digits
 */
async function issued(email: string): Promise<string> {
  await requestCode({ purpose: "reset-password", email });
  const row = await pendingCode(key(email));
  const digits = row && (await issueCode(row));
  if (!digits) throw new Error("No code was made");
  return digits;
}

describe("a code", () => {
  it("has six digits, and verifies the address once", async () => {
    const email = newEmail();
    const digits = await issued(email);
    expect(digits).toMatch(/^\d{6}$/);
    expect(await reset(email, digits)).toEqual({ email });
    await expect(reset(email, digits)).rejects.toThrow(Invalid);
  });

  it("works for one of several concurrent uses", async () => {
    const email = newEmail();
    const digits = await issued(email);
    const uses = await Promise.allSettled([1, 2, 3, 4].map(() => reset(email, digits)));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("allows five attempts, including the correct one", async () => {
    const [lucky, late] = [newEmail(), newEmail()];
    const [luckyCode, lateCode] = [await issued(lucky), await issued(late)];
    for (let wrong = 0; wrong < 4; wrong += 1) {
      await expect(reset(lucky, otherThan(luckyCode))).rejects.toThrow(Invalid);
      await expect(reset(late, otherThan(lateCode))).rejects.toThrow(Invalid);
    }
    expect(await reset(lucky, luckyCode)).toEqual({ email: lucky });
    await expect(reset(late, otherThan(lateCode))).rejects.toThrow(Invalid);
    await expect(reset(late, lateCode)).rejects.toThrow(Invalid);
  });

  it("allows five attempts in total, also for concurrent guesses", async () => {
    const email = newEmail();
    const digits = await issued(email);
    const guesses = Array.from({ length: 60 }, () => reset(email, otherThan(digits)));
    await Promise.allSettled(guesses);
    const { data: row } = await CodeEntity.get(key(email)).go();
    expect(row?.tries).toBe(5);
    await expect(reset(email, digits)).rejects.toThrow(Invalid);
  });

  it("expires after ten minutes, although its row still exists", async () => {
    const email = newEmail();
    const digits = await issued(email);
    minutesLater(10.1);
    await expect(reset(email, digits)).rejects.toThrow(Invalid);
  });

  it("has the stated lifetime", async () => {
    const email = newEmail();
    const digits = await issued(email);
    minutesLater(9.9);
    expect(await reset(email, digits)).toEqual({ email });
  });

  it("is invalidated by a newer one, which has five attempts of its own", async () => {
    const email = newEmail();
    const old = await issued(email);
    await expect(reset(email, otherThan(old))).rejects.toThrow(Invalid);
    await requestCode({ purpose: "reset-password", email });
    await expect(reset(email, old)).rejects.toThrow(Invalid);
    await requestCode({ purpose: "reset-password", email });
    const { data: row } = await CodeEntity.get(key(email)).go();
    expect(row).toMatchObject({ tries: 0 });
    expect(row).not.toHaveProperty("codeHash");
  });

  it("is not valid for another account or purpose", async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const email = newEmail();
    await requestCode({ purpose: "change-email", accountId: mine, email });
    await requestCode({ purpose: "change-email", accountId: other, email });
    await requestCode({ purpose: "verify-email", accountId: mine, email });
    const row = await pendingCode({ purpose: "change-email", subject: mine });
    const code = (row && (await issueCode(row))) ?? "";
    await expect(checkCode({ purpose: "change-email", accountId: other, code })).rejects.toThrow(Invalid);
    await expect(checkCode({ purpose: "verify-email", accountId: mine, code })).rejects.toThrow(Invalid);
    await expect(reset(email, code)).rejects.toThrow(Invalid);
    expect(await checkCode({ purpose: "change-email", accountId: mine, code })).toEqual({ email });
  });

  it("that was mailed to an earlier address does not verify the current one", async () => {
    const accountId = randomUUID();
    const before = newEmail();
    await requestCode({ purpose: "verify-email", accountId, email: before });
    const row = await pendingCode({ purpose: "verify-email", subject: accountId });
    const code = (row && (await issueCode(row))) ?? "";
    const present = checkCode({ purpose: "verify-email", accountId, email: newEmail(), code });
    await expect(present).rejects.toThrow(Invalid);
    expect(await checkCode({ purpose: "verify-email", accountId, email: before, code })).toEqual({
      email: before,
    });
  });
});

describe("requestCodeIfExpired", () => {
  it("requests one code for concurrent calls, and none while it works", async () => {
    const holder = verification(newEmail());
    expect(await isCodeLive(holder)).toBe(false);
    const asked = await Promise.all([1, 2, 3, 4].map(() => requestCodeIfExpired(holder)));
    expect(asked.filter(Boolean)).toHaveLength(1);
    const row = await pendingCode({ purpose: "verify-email", subject: holder.accountId });
    const code = (row && (await issueCode(row))) ?? "";
    minutesLater(9.9);
    expect(await isCodeLive(holder)).toBe(true);
    expect(await requestCodeIfExpired(holder)).toBe(false);
    expect(await checkCode({ ...holder, code })).toEqual({ email: holder.email });
  });

  it("replaces an expired code, and one for an earlier address", async () => {
    const holder = verification(newEmail());
    await requestCode(holder);
    const moved = verification(newEmail(), holder.accountId);
    expect(await isCodeLive(moved)).toBe(false);
    expect(await requestCodeIfExpired(moved)).toBe(true);
    minutesLater(10.1);
    expect(await isCodeLive(moved)).toBe(false);
    expect(await requestCodeIfExpired(moved)).toBe(true);
    expect(await isCodeLive(moved)).toBe(true);
  });
});

describe("checkCode", () => {
  it("throws the same message for every cause", async () => {
    const [wrong, unsent] = [newEmail(), newEmail()];
    const digits = await issued(wrong);
    await requestCode({ purpose: "reset-password", email: unsent });
    const message = "This code is incorrect or has expired. Ask for a new one.";
    const attempts = [
      [newEmail(), "123456"],
      [unsent, "123456"],
      [wrong, otherThan(digits)],
    ] as const;
    for (const [email, code] of attempts)
      await expect(reset(email, code)).rejects.toMatchObject({
        code: "invalid",
        message,
        fields: { code: message },
      });
  });

  it("makes the same reads and writes for addresses with a code, without one, and without an account", async () => {
    const [mailed, unmailed] = [newEmail(), newEmail()];
    const digits = await issued(mailed);
    await requestCode({ purpose: "reset-password", email: unmailed });
    for (const email of [mailed, unmailed, newEmail()]) {
      const send = vi.spyOn(documentClient, "send");
      await expect(reset(email, otherThan(digits))).rejects.toThrow(Invalid);
      expect(send.mock.calls.map(([{ constructor }]) => constructor.name)).toEqual(["UpdateCommand"]);
      send.mockRestore();
    }
  });
});

describe("the table", () => {
  it("contains nothing to derive a code from without the pool's secret", async () => {
    const email = newEmail();
    const digits = await issued(email);
    const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
    expect(JSON.stringify(Items.find((item) => item["email"] === email))).not.toContain(digits);
    const other = newEmail();
    await requestCode({ purpose: "reset-password", email: other });
    const { data: row } = await CodeEntity.get(key(email)).go();
    // The same digits of another request have another hash: the request's id is the salt.
    await CodeEntity.patch(key(other))
      .set({ codeHash: row?.codeHash ?? "" })
      .go();
    await expect(reset(other, digits)).rejects.toThrow(Invalid);
  });
});

describe("issueCode", () => {
  it("does nothing for a request that another has replaced", async () => {
    const email = newEmail();
    await requestCode({ purpose: "reset-password", email });
    const old = await pendingCode(key(email));
    await requestCode({ purpose: "reset-password", email });
    expect(old && (await issueCode(old))).toBeUndefined();
    if (old) await markSent(old);
    expect(await pendingCode(key(email))).not.toHaveProperty("codeHash");
  });

  it("makes only the last digits valid if called again", async () => {
    const email = newEmail();
    await requestCode({ purpose: "reset-password", email });
    const row = await pendingCode(key(email));
    if (!row) throw new Error("Nothing is pending");
    const [first, second] = [await issueCode(row), (await issueCode(row)) ?? ""];
    if (first !== second) await expect(reset(email, first ?? "")).rejects.toThrow(Invalid);
    expect(await reset(email, second)).toEqual({ email });
  });

  it("does nothing if the code was mailed, has expired or was never requested", async () => {
    const [mailed, late] = [newEmail(), newEmail()];
    for (const email of [mailed, late]) await requestCode({ purpose: "reset-password", email });
    const row = await pendingCode(key(mailed));
    if (row) await markSent(row);
    expect(await pendingCode(key(mailed))).toBeUndefined();
    expect(await pendingCode(key(newEmail()))).toBeUndefined();
    minutesLater(10.1);
    expect(await pendingCode(key(late))).toBeUndefined();
  });
});
