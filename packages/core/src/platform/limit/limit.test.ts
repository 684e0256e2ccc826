import { randomInt, randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { setClock } from "../clock.ts";
import { TooMany } from "../errors.ts";
import { documentClient, tableName } from "../table/index.ts";
import {
  codeLimits,
  passwordLimits,
  refund,
  signInLimits,
  signUpLimits,
  consume,
  consumeFor,
  type Limit,
} from "./index.ts";

beforeAll(useTable);

let restore = () => {};
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

/** Four minutes into a five-minute window. */
const moment = Date.UTC(2026, 10, 21, 10, 4);
const at = (milliseconds: number) => {
  restore();
  restore = setClock(() => milliseconds);
};

const limit = (most: number, more: Partial<Limit> = {}): Limit => ({
  name: "test",
  key: randomUUID(),
  most,
  seconds: 300,
  ...more,
});

async function succeeded(tries: Promise<void>[]): Promise<number> {
  const results = await Promise.allSettled(tries);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(TooMany);
  return results.filter(({ status }) => status === "fulfilled").length;
}

describe("a limit", () => {
  it("admits exactly its number, even concurrently", async () => {
    at(moment);
    const [narrow, wide] = [limit(10), limit(500)];
    expect(await succeeded(Array.from({ length: 80 }, () => consume([narrow, wide])))).toBe(10);
  });

  it("reports the time until its window ends, then starts again", async () => {
    at(moment);
    const one = limit(1);
    await consume([one]);
    await expect(consume([one])).rejects.toMatchObject({
      retryAfter: 60,
      message: expect.stringContaining("60 seconds"),
    });
    at(moment + 59_500);
    await expect(consume([one])).rejects.toMatchObject({ retryAfter: 1 });
    at(moment + 60_000);
    await consume([one]);
  });

  it("reports the longest wait of several limits", async () => {
    at(moment);
    const both = [limit(1), limit(1, { seconds: 3600 }), limit(5, { seconds: 86_400 })];
    await consume(both);
    await expect(consume(both)).rejects.toMatchObject({ retryAfter: 56 * 60 });
  });

  it("does not count attempts that another limit rejected", async () => {
    at(moment);
    const account = limit(50);
    const place = limit(2);
    await succeeded(Array.from({ length: 40 }, () => consume([account, place])));
    for (let more = 0; more < 48; more += 1) await consume([account]);
    await expect(consume([account])).rejects.toThrow(TooMany);
  });

  it("returns uses, up to its maximum", async () => {
    at(moment);
    const two = limit(2);
    await refund([two]);
    for (let round = 0; round < 3; round += 1) {
      await consume([two]);
      await refund([two]);
    }
    await refund([two]);
    await consume([two]);
    await consume([two]);
    await expect(consume([two])).rejects.toThrow(TooMany);
  });

  it("names its rule in the error", async () => {
    at(moment);
    const one = limit(1, { rule: "You can invite 1 artisan a day", seconds: 86_400 });
    await consume([one]);
    await expect(consume([one])).rejects.toThrow(
      "You can invite 1 artisan a day. Please try again in 14 hours.",
    );
  });

  it("does not count rejected attempts", async () => {
    at(moment);
    const one = limit(1);
    await expect(consumeFor([one], () => Promise.reject(new Error("Refused")))).rejects.toThrow("Refused");
    expect(
      await consumeFor(
        [one],
        () => Promise.resolve("no"),
        (answer) => answer === "no",
      ),
    ).toBe("no");
    expect(
      await consumeFor(
        [one],
        () => Promise.resolve("yes"),
        (answer) => answer === "no",
      ),
    ).toBe("yes");
    await expect(consumeFor([one], () => Promise.resolve())).rejects.toThrow(TooMany);
  });

  it("costs one write", async () => {
    const send = vi.spyOn(documentClient, "send");
    await consume([limit(3), limit(3)]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("passes an error of the table on instead of admitting the attempt", async () => {
    vi.spyOn(documentClient, "send").mockImplementation(() => {
      throw new Error("away");
    });
    await expect(consume([limit(3)])).rejects.toThrow("away");
    await expect(refund([limit(3)])).rejects.toThrow("away");
  });
});

const people = () => `${randomUUID()}@handiwork.test`;
const place = () => `102.89.${randomInt(256)}.${randomInt(256)}`;

describe("signing in", () => {
  it("is limited per account and address, without locking the owner out elsewhere", async () => {
    at(moment);
    const [email, here] = [people(), place()];
    expect(await succeeded(Array.from({ length: 40 }, () => consume(signInLimits(email, here))))).toBe(10);
    await consume(signInLimits(email, "2001:db8::1"));
  });

  it("counts an address in any case, and a whole IPv6 network, as one", async () => {
    at(moment);
    const email = people();
    for (let host = 1; host <= 10; host += 1) await consume(signInLimits(email, `2001:db8:0:7::${host}`));
    await expect(consume(signInLimits(email.toUpperCase(), "2001:db8:0:7::ff"))).rejects.toThrow(TooMany);
  });
});

it("rows contain no address, and expire", async () => {
  const email = `ngozi-${randomUUID()}@handiwork.test`;
  for (const limits of [
    signInLimits(email, "102.89.1.1"),
    signUpLimits(email, "102.89.1.1"),
    codeLimits(email, "102.89.1.1"),
    passwordLimits(email),
  ])
    await consume(limits);
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: tableName }));
  expect(JSON.stringify(Items)).not.toContain("ngozi");
  for (const item of Items) expect(item["expiresAt"]).toBeTypeOf("number");
});
