import type { ScheduledEvent } from "aws-lambda";
import { beforeAll, expect, it, vi } from "vitest";
import { read } from "@handiwork/core/jobs";
import { AccountEntity } from "@handiwork/core/accounts/account.entity";
import { JobNoticeEntity } from "@handiwork/core/jobs/notice.entity";
import { hour, makeRequest, useJobs } from "../../../core/src/jobs/testing.ts";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { nextMailFails } from "../../../core/src/mail/testing.ts";
import { handler } from "./job-clock.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
const clock = useJobs();

const event = {} as ScheduledEvent;
const context = { getRemainingTimeInMillis: () => 300_000 };

/** An overnight notice to a client, whose invitation has expired meanwhile. */
async function makeWaitingNotice() {
  const { client, requestId } = await makeRequest(clock.now());
  const data = {
    requestId,
    what: "quote",
    trade: "Plumber",
    side: "artisan",
    name: null,
    kobo: 1,
    when: null,
  };
  const dueAt = new Date(clock.now() + 48 * hour).toISOString();
  await JobNoticeEntity.put({ userId: client.id, event: "job/1", data: JSON.stringify(data), dueAt }).go();
  const { data: account } = await AccountEntity.get({ id: client.id }).go();
  clock.wait(48 * hour);
  const mails = () => identity.mailsTo(account?.email ?? "").length;
  const status = async () => (await read(client, requestId)).quotes[0]?.status;
  return { mails, status };
}

it("processes due jobs and sends waiting notices, once for repeated calls, and stops in time", async () => {
  const { mails, status } = await makeWaitingNotice();
  await handler(event, { getRemainingTimeInMillis: () => 14_000 });
  expect([mails(), await status()]).toEqual([0, "invited"]);
  await handler(event, context);
  await handler(event, context);
  expect([mails(), await status()]).toEqual([1, "lapsed"]);
});

it("fails if a notice could not be sent, and sends it five minutes later", async () => {
  const { mails, status } = await makeWaitingNotice();
  nextMailFails("TooManyRequestsException", 429);
  await expect(handler(event, context)).rejects.toThrow("1 failed");
  expect([mails(), await status()]).toEqual([0, "lapsed"]);
  await handler(event, context);
  expect(mails()).toBe(0);
  clock.wait(5 * 60_000);
  await handler(event, context);
  expect(mails()).toBe(1);
});

it("sends a notice that is behind a page of failing ones", async () => {
  const { mails } = await makeWaitingNotice();
  const dueAt = new Date(clock.now() - hour).toISOString();
  const stuck = Array.from({ length: 105 }, (_, number) => ({
    userId: `nobody-${number}`,
    event: "job/1",
    data: "{",
    dueAt,
  }));
  await JobNoticeEntity.put(stuck).go();
  await expect(handler(event, context)).rejects.toThrow("105 failed");
  expect(mails()).toBe(1);
  await handler(event, context);
  for (const { userId } of stuck) {
    const { data } = await JobNoticeEntity.get({ userId, event: "job/1" }).go();
    expect(data).toMatchObject({ failures: 1, dueAt: new Date(clock.now() + 5 * 60_000).toISOString() });
    await JobNoticeEntity.delete({ userId, event: "job/1" }).go();
  }
});
