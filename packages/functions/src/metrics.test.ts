import { marshall } from "@aws-sdk/util-dynamodb";
import { randomUUID } from "node:crypto";
import { objects } from "@handiwork/core/platform/objects";
import { PaymentEntity } from "@handiwork/core/payments";
import { documentClient } from "@handiwork/core/platform/table";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Browser } from "../../../tests/security/support/browser.ts";
import { poolIsDown } from "../../../tests/security/support/faults.ts";
import { newEmail, register, signIn } from "../../../tests/security/support/people.ts";
import { identity, useIdentity } from "../../../tests/setup/identity.ts";
import { useTable } from "../../../tests/setup/table.ts";
import { handler as react } from "./events/react.ts";
import { copyLines } from "./lines.ts";

beforeAll(useTable);
beforeAll(useIdentity);

let lines: Record<string, unknown>[] = [];
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  lines = [];
  return copyLines((line) => lines.push(JSON.parse(line) as Record<string, unknown>));
});

/** Returns all published values of a metric, oldest first. */
const valuesOf = (name: string): unknown[] => lines.flatMap(({ [name]: value }) => value ?? []);

describe("the API's metrics", () => {
  it("count sign-ins and rejected ones, but neither while the pool is down", async () => {
    const { email } = await register();
    await signIn(new Browser(), email);
    expect([valuesOf("SignIns"), valuesOf("SignInFailures")]).toEqual([[1], []]);
    await signIn(new Browser(), email, { password: "not the owner's" });
    await signIn(new Browser(), newEmail());
    const stop = identity.injectFaults(poolIsDown);
    await signIn(new Browser(), email);
    stop();
    expect([valuesOf("SignIns"), valuesOf("SignInFailures")]).toEqual([[1], [1, 1]]);
  });

  it("count reached limits", async () => {
    const [browser, email] = [new Browser(), newEmail()];
    let status = 0;
    for (let tries = 0; tries < 40 && status !== 429; tries += 1)
      ({ status } = await signIn(browser, email, { password: "not the owner's" }));
    expect(status).toBe(429);
    expect(valuesOf("LimitsReached")).toEqual([1]);
  });

  it("record how long a search took, and empty results", async () => {
    // Without a snapshot, the directory answers from its feed.
    vi.spyOn(objects, "get").mockResolvedValue(undefined);
    const started = performance.now();
    await new Browser().get(`/artisans?search=${randomUUID()}`);
    await new Browser().get(`/merchants?search=${randomUUID()}`);
    const [one, other] = valuesOf("SearchMilliseconds") as number[];
    expect(Math.min(one ?? -1, other ?? -1)).toBeGreaterThanOrEqual(0);
    expect((one ?? 0) + (other ?? 0)).toBeLessThanOrEqual(performance.now() - started + 1);
    expect(valuesOf("SearchEmpty")).toEqual([1, 1]);
  });

  it("record the duration of requests by operation", async () => {
    const { browser } = await register("client");
    await browser.get("/artisans/featured");
    await browser.send("PUT", `/favourites/${randomUUID()}`);
    const classes = lines.filter((line) => "ApiMilliseconds" in line).map((line) => line["class"]);
    expect(classes).toEqual(["auth", "read", "write"]);
    for (const line of lines.filter(({ message }) => message === "request"))
      expect(line["ApiMilliseconds"]).toBeLessThanOrEqual((line["milliseconds"] as number) + 1);
  });
});

describe("the reactions' metrics", () => {
  it("count settled and held payments and their delay, once per change", async () => {
    const [paidAt, openedAt] = [Date.now() - 5_000, "2026-11-20T10:00:00.000Z"];
    const reference = `PAY-${Date.now()}-${Math.ceil(Math.random() * 999_999)}`;
    const plan = { planSlug: "premium-monthly", planName: "Monthly", durationDays: 30, amountKobo: 500_000 };
    const payment = {
      reference,
      artisanId: randomUUID(),
      ...plan,
      openedAt,
      shelvedAt: openedAt,
      queueAt: openedAt,
    };
    await PaymentEntity.put(payment).go();
    const { Key } = PaymentEntity.get({ reference }).params<{ Key: object }>();
    const { Item = {} } = await documentClient.send(
      new GetCommand({ ...PaymentEntity.get({ reference }).params(), Key }),
    );
    const row = (status: string) =>
      marshall({ ...Item, status, paidAt: new Date(paidAt).toISOString() }) as Record<string, AttributeValue>;
    const change = (after: string, before: string): DynamoDBRecord => ({
      eventName: "MODIFY",
      dynamodb: { SequenceNumber: randomUUID(), NewImage: row(after), OldImage: row(before) },
    });
    await react({
      Records: [change("success", "pending"), change("held", "failed"), change("refunded", "success")],
    });
    expect([valuesOf("PaymentsSettled"), valuesOf("PaymentsHeld")]).toEqual([[1], [1]]);
    const [late] = valuesOf("PaymentSettleMilliseconds") as number[];
    expect(late).toBeGreaterThanOrEqual(5_000);
    expect(late).toBeLessThan(60_000);
  });
});
