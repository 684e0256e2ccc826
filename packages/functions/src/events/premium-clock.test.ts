import { setClock } from "@handiwork/core/platform/clock";
import { list } from "@handiwork/core/notifications";
import { nextStep, SubscriptionEntity } from "@handiwork/core/premium";
import { makeArtisan } from "@handiwork/core/testing";
import type { ScheduledEvent } from "aws-lambda";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./premium-clock.ts";

beforeAll(useTable);

const event = {} as ScheduledEvent;
const context = { getRemainingTimeInMillis: () => 300_000 };
const end = "2027-02-28T23:00:00.000Z";
const nextAt = "2027-02-21T23:00:00.000Z";

/** Creates an artisan whose premium ends. Returns the id. */
async function makeEndingPremium(): Promise<string> {
  onTestFinished(setClock(() => Date.parse(nextAt) + 60_000));
  const id = await makeArtisan();
  const periods = [{ source: "grant:1", from: "2027-02-01T00:00:00.000Z", until: end }];
  await SubscriptionEntity.put({ id, periods, status: "active", version: 1, nextAt, step: 7 }).go();
  return id;
}
const notifications = async (id: string) => (await list({ type: "artisan", id }, {})).items;

it("announces the end once for repeated calls, and stops in time", async () => {
  const id = await makeEndingPremium();
  await handler(event, { getRemainingTimeInMillis: () => 59_000 });
  expect(await notifications(id)).toEqual([]);
  await Promise.all([handler(event, context), handler(event, context)]);
  await handler(event, context);
  expect(await notifications(id)).toMatchObject([
    { kind: "premium-ending", data: { daysLeft: 7, endsAt: end } },
  ]);
  const next = nextStep(Date.parse(end), Date.parse(nextAt));
  expect((await SubscriptionEntity.get({ id }).go()).data).toMatchObject({
    nextAt: new Date(next?.at ?? NaN).toISOString(),
    step: 3,
  });
});

it("fails if one artisan could not be notified, after all the others", async () => {
  const [unlucky, lucky] = [await makeEndingPremium(), await makeEndingPremium()];
  const { documentClient } = await import("@handiwork/core/platform/table");
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
  const spy = vi.spyOn(documentClient as { send: typeof send }, "send");
  spy.mockImplementation((command) => {
    const isTelling = command.constructor.name === "TransactWriteCommand";
    const isUnlucky = isTelling && JSON.stringify(command).includes(unlucky);
    return isUnlucky ? Promise.reject(new Error("The table is away")) : send(command);
  });
  await expect(handler(event, context)).rejects.toThrow("1 failed");
  spy.mockRestore();
  expect([await notifications(lucky), await notifications(unlucky)]).toMatchObject([
    [{ kind: "premium-ending" }],
    [],
  ]);
  setClock(() => Date.parse(nextAt) + 3_660_000);
  await handler(event, context);
  expect(await notifications(unlucky)).toMatchObject([{ kind: "premium-ending", data: { daysLeft: 7 } }]);
});
