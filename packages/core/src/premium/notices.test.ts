import { SESv2Client } from "@aws-sdk/client-sesv2";
import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { answerFor } from "../platform/aws/testing.ts";
import { setClock } from "../platform/clock.ts";
import { list } from "../notifications/index.ts";
import { intercept } from "../reviews/testing.ts";
import { makeArtisan } from "../testing/index.ts";
import { day } from "./ledger.ts";
import { SubscriptionEntity } from "./subscription.entity.ts";
import { sendDueReminders, type SentReminder } from "./notices.ts";
import { changePremium } from "./testing.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);

const zero = Date.parse("2026-11-22T09:00:00.000Z");
let present = zero;
beforeAll(() => setClock(() => present));
afterEach(async () => {
  vi.restoreAllMocks();
  // Subscriptions of one test must not be due in the next.
  const { data } = await SubscriptionEntity.query.due({}).go({ pages: "all" });
  for (const { id } of data) await SubscriptionEntity.delete({ id }).go();
});

const at = (days: number) => new Date(zero + days * day).toISOString();
const go = (days: number) => void (present = zero + days * day);

/** Creates an artisan with a verified address whose premium ends 30 days after the start. */
async function subscriber(): Promise<string> {
  go(0);
  const id = await makeArtisan({}, { emailVerifiedAt: at(-1) });
  await changePremium(id, { kind: "extend", source: "payment:1", days: 30 });
  return id;
}

/**
 * Runs the reminders.
 *
 * @returns the reminders that were sent
 */
async function run(): Promise<readonly SentReminder[]> {
  const { reminders, failures } = await sendDueReminders(() => true);
  expect(failures).toEqual([]);
  return reminders;
}

/** Returns a user's notifications in the app, oldest first: days left, 0 for the end. */
async function notices(id: string): Promise<number[]> {
  const { items } = await list({ type: "artisan", id }, {});
  return items.toReversed().map((item) => (item.kind === "premium-ending" ? item.data.daysLeft : 0));
}

/** Returns the number of scheduled reminders. */
const left = async () => (await SubscriptionEntity.query.due({}).go({ pages: "all" })).data.length;

const mails = (id: string): string[] =>
  identity
    .mailsTo(`${id}@handiwork.test`)
    .map(({ subject }) => subject)
    .toReversed();

const all = [
  "Your premium ends in 7 days",
  "Your premium ends in 3 days",
  "Your premium ends in 1 day",
  "Your premium has ended",
];

describe("sendDueReminders", () => {
  it("reminds seven, three and one days before the end and at the end, in the app and by mail", async () => {
    const id = await subscriber();
    const outcomes = [];
    for (const days of [22.99, 23, 23.1, 26.99, 27, 29, 29.99, 30, 31, 60]) {
      go(days);
      outcomes.push((await run()).map(({ reminder }) => reminder));
    }
    expect(outcomes).toEqual([[], [7], [], [], [3], [1], [], [0], [], []]);
    expect(await notices(id)).toEqual([7, 3, 1, 0]);
    expect(mails(id)).toEqual(all);
    const { data } = await SubscriptionEntity.get({ id }).go();
    expect(data).toMatchObject({ status: "expired", nextAt: "" });
  });

  it("after an outage sends only the most urgent reminder, with the actual days left", async () => {
    const [first, second, third] = [await subscriber(), await subscriber(), await subscriber()];
    // 4.5 days are left: the seven-day reminder is late, the three-day reminder is not due yet.
    go(25.5);
    await run();
    expect([await notices(first), mails(first)]).toEqual([[5], ["Your premium ends in 5 days"]]);
    // 0.4 days are left: two reminders were missed, so a single reminder is sent.
    go(29.6);
    await run();
    expect(await notices(second)).toEqual([5, 1]);
    // The end was missed as well.
    await changePremium(third, { kind: "extend", source: "payment:2", days: 30 });
    go(99);
    await run();
    expect(await notices(third)).toEqual([5, 1, 0]);
    expect(mails(third).at(-1)).toBe("Your premium has ended");
  });

  it("sends each reminder once despite repeated, concurrent and late runs and clock changes", async () => {
    const id = await subscriber();
    for (const days of [23, 22, 23.5, 27, 26, 29.5, 29, 30, 29.9, 30.1]) {
      go(days);
      await Promise.all([run(), run(), run()]);
      await run();
    }
    expect(await notices(id)).toEqual([7, 3, 1, 0]);
    expect(mails(id)).toEqual(all);
  });

  it("starts over for a new end date, and sends nothing for an end that was extended in time", async () => {
    const id = await subscriber();
    go(23);
    await run();
    go(25);
    await changePremium(id, { kind: "extend", source: "payment:2", days: 30 });
    for (const days of [27, 29, 30, 52.9]) {
      go(days);
      expect(await run()).toEqual([]);
    }
    go(53);
    expect(await run()).toMatchObject([{ artisanId: id, reminder: 7 }]);
    // A refund of the first payment makes the end earlier, so it is another end date.
    await changePremium(id, { kind: "extend", source: "payment:3", days: 90 });
    await changePremium(id, { kind: "withdraw", source: "payment:3" });
    go(57);
    await run();
    expect(await notices(id)).toEqual([7, 7, 3]);
  });

  it("reminds the others if one mail fails, and retries that one, each once", async () => {
    const [unlucky, lucky] = [await subscriber(), await subscriber()];
    let isAway = true;
    answerFor(SESv2Client, ({ input }, pass) => {
      if (isAway && JSON.stringify(input).includes(unlucky)) throw new Error("SES is away");
      return pass();
    });
    go(23);
    const { reminders, failures } = await sendDueReminders(() => true);
    expect(reminders).toMatchObject([{ artisanId: lucky, outcome: "sent" }]);
    expect(failures).toMatchObject([{ item: unlucky, error: { message: "SES is away" } }]);
    isAway = false;
    present += 3_600_000;
    expect(await run()).toMatchObject([{ artisanId: unlucky, reminder: 7, outcome: "sent" }]);
    for (const id of [unlucky, lucky]) expect([await notices(id), mails(id)]).toEqual([[7], [all[0]]]);
  });

  it("sends no reminder to an artisan who renews at the same moment", async () => {
    const id = await subscriber();
    go(30);
    let isDone = false;
    intercept(async (command, send) => {
      if (command instanceof PutCommand && !isDone) {
        isDone = true;
        await changePremium(id, { kind: "extend", source: "payment:2", days: 30 });
      }
      return send(command);
    });
    expect(await run()).toEqual([]);
    vi.restoreAllMocks();
    expect(await notices(id)).toEqual([]);
    const { data } = await SubscriptionEntity.get({ id }).go();
    expect(data).toMatchObject({ status: "active", nextAt: at(53), step: 7 });
  });

  it("mails only artisans with a verified address who want it, and notifies only accounts with a record", async () => {
    const [unproven, gone] = [await makeArtisan(), await subscriber()];
    go(0);
    await changePremium(unproven, { kind: "extend", source: "payment:1", days: 30 });
    await ArtisanEntity.delete({ id: gone }).go();
    go(30);
    expect(await run()).toEqual([{ artisanId: unproven, reminder: 0, outcome: "nothing" }]);
    expect([await notices(unproven), mails(unproven)]).toEqual([[0], []]);
    expect([await notices(gone), mails(gone)]).toEqual([[], []]);
    expect((await SubscriptionEntity.get({ id: gone }).go()).data).toMatchObject({ nextAt: "" });
  });

  it("processes all due artisans page by page while there is time", async () => {
    const periods = [{ source: "grant:1", from: at(0), until: at(30) }];
    const rows = Array.from({ length: 130 }, (_, index) => ({
      id: randomUUID(),
      periods,
      status: "active" as const,
      version: 1,
      nextAt: new Date(zero + 30 * day - index).toISOString(),
      step: 0,
    }));
    await SubscriptionEntity.put(rows).go();
    go(31);
    let calls = 0;
    await sendDueReminders(() => (calls += 1) <= 20);
    expect(await left()).toBe(110);
    await sendDueReminders(() => true);
    expect(await left()).toBe(0);
  });
});
