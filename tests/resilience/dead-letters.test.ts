import { randomUUID } from "node:crypto";
import { ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import type { Result } from "@handiwork/core/dead-letters";
import { wiring } from "@handiwork/functions/wiring";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeFile } from "../setup/import-file.ts";
import { useCloud } from "./cloud-here.ts";
import { addressOf, type TestUser } from "./cloud-process.ts";
import { clientsOf, mailsTo, rowsOf } from "./dead-letters.ts";

const client: TestUser = { id: randomUUID(), kind: "client" };
const stranger: TestUser = { id: randomUUID(), kind: "client" };
const artisan: TestUser = { id: randomUUID(), kind: "artisan" };
const asClient = { type: "client", id: client.id } as const;
const asStranger = { type: "client", id: stranger.id } as const;
const asArtisan = { type: "artisan", id: artisan.id } as const;
const file = makeFile("letters", 6);
const polling = { timeout: 120_000, interval: 200 };

/** Predicates by function: the events that make it fail. */
const poison = new Map<string, (event: string) => boolean>();
afterEach(() => poison.clear());

function beforeCall(name: string, event: unknown): void {
  if (poison.get(name)?.(JSON.stringify(event))) throw new Error(`${name} is broken for ada@handiwork.test`);
}

const always = () => true;

const cloud = useCloud([artisan, client, stranger], { AWAY_SECONDS: "0" }, { beforeCall, longestPauseMs: 2 });
beforeAll(() => cloud().caughtUp());
const clients = () => clientsOf(cloud().endpoints);

/** Imported late: core reads its configuration on import, and the cloud sets it first. */
const letters = () => import("@handiwork/core/dead-letters");

async function waitingOf(name: string): Promise<number> {
  const [one] = await (await letters()).overview([name]);
  return one!.waiting;
}

const hasLetters = (name: string, count: number) => expect.poll(() => waitingOf(name), polling).toBe(count);

/** Returns how many letters had each outcome. */
async function replay(name: string, ids?: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for await (const { outcome } of (await letters()).replay(name, "Ngozi", ids))
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Creates a client's account. Returns its id. */
async function register(fullName: string): Promise<string> {
  const { AccountEntity } = await import("@handiwork/core/accounts");
  const id = randomUUID();
  await AccountEntity.put({ id, userType: "client", fullName, email: addressOf({ id }) }).go();
  return id;
}

describe("a change that a stream consumer cannot handle", () => {
  it("becomes a dead letter while later changes are handled, and takes effect once however often it is replayed", async () => {
    const { totals } = await import("@handiwork/core/counters");
    const countOfUsers = async () => (await totals()).users.client;
    const before = await countOfUsers();
    poison.set("project", (event) => event.includes("Poisoned Newcomer"));
    const id = await register("Poisoned Newcomer");
    await register("Behind It");
    await cloud().caughtUp();
    expect(await countOfUsers()).toBe(before + 1);
    await hasLetters("project", 1);

    const { list } = await letters();
    const failed: Result[] = [];
    for await (const result of (await letters()).replay("project", "Ngozi")) failed.push(result);
    expect(failed).toMatchObject([{ outcome: "failed", why: "Error: project is broken for …" }]);
    const [letter] = await list("project");
    const shown = Object.fromEntries(letter!.lines.map(([place, text]) => [place.split(".").at(-1), text]));
    expect(shown).toMatchObject({ eventName: "INSERT", __edb_e__: "profile", id });
    expect(JSON.stringify(letter)).not.toMatch(/Newcomer|handiwork\.test/);

    poison.clear();
    const copies = await clients().copyLetters();
    expect(await replay("project")).toEqual({ handled: 1 });
    expect(await countOfUsers()).toBe(before + 2);
    expect(await clients().copyLetters()).toEqual([]);
    // A crash before the letter was deleted.
    await clients().putLetters(copies);
    await hasLetters("project", 1);
    expect(await replay("project")).toEqual({ handled: 1 });
    expect(await countOfUsers()).toBe(before + 2);
    await hasLetters("project", 0);
  }, 240_000);

  it("does not overwrite newer changes when replayed after them", async () => {
    const { AccountEntity } = await import("@handiwork/core/accounts");
    const { findAccounts } = await import("@handiwork/core/lookup");
    const idsNamed = async (words: string) => (await findAccounts(words, { limit: 5 })).ids;
    poison
      .set("project", (event) => event.includes("Oldest Name"))
      .set("react", (event) => event.includes("Oldest Name"));
    await AccountEntity.patch({ id: artisan.id }).set({ fullName: "Oldest Name" }).go();
    await cloud().caughtUp();
    poison.clear();
    await AccountEntity.patch({ id: artisan.id }).set({ fullName: "Newest Name" }).go();
    await cloud().caughtUp();
    await hasLetters("project", 1);
    await hasLetters("react", 1);
    expect(await replay("project")).toEqual({ handled: 1 });
    expect(await replay("react")).toEqual({ handled: 1 });
    await cloud().caughtUp();
    expect(await idsNamed("Newest")).toEqual([artisan.id]);
    expect(await idsNamed("Oldest")).toEqual([]);
  }, 240_000);
});

it("replays a story whose every change failed, and a second replay changes nothing", async () => {
  const Conversation = await import("@handiwork/core/conversations");
  const Favourite = await import("@handiwork/core/favourites");
  const Review = await import("@handiwork/core/reviews");
  const Audit = await import("@handiwork/core/audit");
  const { ImportEntity } = await import("@handiwork/core/imports");
  poison.set("project", always).set("react", always).set("import-file", always);
  await Conversation.send(asClient, artisan.id, { id: randomUUID(), content: "Are you near the market?" });
  await Conversation.send(asArtisan, client.id, { id: randomUUID(), content: "Ten minutes from it" });
  await Favourite.add(asClient, artisan.id);
  await Review.write(asClient, artisan.id, { rating: 5, comment: "Came at once" });
  await Audit.record({ kind: "password-changed", accountId: client.id, actor: asClient });
  await clients().drop("imports/guild.csv", file.text);
  await hasLetters("import-file", 1);
  await cloud().caughtUp();
  poison.clear();

  expect(await replay("import-file")).toEqual({ handled: 1 });
  await expect
    .poll(async () => (await ImportEntity.query.newest({}).go()).data[0]?.state, polling)
    .toBe("done");
  const copies = await clients().copyLetters();
  expect(copies.length).toBeGreaterThan(10);
  expect(Object.keys(await replay("project"))).toEqual(["handled"]);
  expect(Object.keys(await replay("react"))).toEqual(["handled"]);
  const before = await untilSettled();
  expect(await mailsTo(cloud().url, addressOf(client))).toContain("Your password was changed");
  await clients().putLetters(copies.toReversed());
  await expect
    .poll(async () => (await waitingOf("project")) + (await waitingOf("react")), polling)
    .toBe(copies.length);
  expect(Object.keys(await replay("react"))).toEqual(["handled"]);
  expect(Object.keys(await replay("project"))).toEqual(["handled"]);
  expect(await untilSettled()).toEqual(before);
}, 360_000);

describe("a second replay changes nothing", () => {
  it("of an uploaded picture", async () => {
    const { startUpload, UploadEntity } = await import("@handiwork/core/media");
    const body = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#c05f3c" } })
      .png()
      .toBuffer();
    poison.set("media", always);
    const upload = { purpose: "avatar", contentType: "image/png", size: body.length } as const;
    const { id, url, headers } = await startUpload(asClient, upload);
    expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(body) })).status).toBe(200);
    await hasLetters("media", 1);
    poison.clear();
    await replayTwice("media", "handled", async () => {
      const { data } = await UploadEntity.get({ userId: client.id, id }).go();
      expect(data?.state).toBe("ready");
    });
  }, 240_000);

  it("of a chunk of an import", async () => {
    const { ImportEntity } = await import("@handiwork/core/imports");
    const { urlOf } = await import("@handiwork/core/platform/queue");
    const newest = async () => (await ImportEntity.query.newest({}).go({ order: "desc" })).data[0];
    const imports = await urlOf("imports");
    await clients().setVisibilityTimeout(imports, 0);
    const failures = countFailures("import-chunk");
    await clients().drop("imports/parts.csv", makeFile("parts", 6).text);
    await hasLetters("import-chunk", 1);
    await expect.poll(failures, polling).toBe(wiring["import-chunk"].source.maxReceiveCount);
    poison.clear();
    await clients().setVisibilityTimeout(imports, 360);
    expect(await newest()).toMatchObject({ state: "running" });
    await replayTwice("import-chunk", "queued", async () => {
      await expect.poll(newest, polling).toMatchObject({ state: "done", created: 6, failed: 0 });
    });
  }, 240_000);
});

/** Replays the letter of a function twice and expects the second replay to change neither rows nor mails. */
async function replayTwice(name: string, outcome: string, assertHandled: () => Promise<void>): Promise<void> {
  const { enqueue, urlOf } = await import("@handiwork/core/platform/queue");
  const queue = await urlOf(`${name}-failed`);
  const receive = new ReceiveMessageCommand({ QueueUrl: queue, VisibilityTimeout: 0 });
  const { Messages: [message] = [] } = await clients().sqs.send(receive);
  expect(await replay(name)).toEqual({ [outcome]: 1 });
  await assertHandled();
  const before = await untilSettled();
  await enqueue(queue, JSON.parse(message?.Body ?? "") as object, 0);
  expect(await replay(name)).toEqual({ [outcome]: 1 });
  expect(await untilSettled()).toEqual(before);
}

/** Makes all invocations of a function fail. Returns a function that counts them. */
function countFailures(name: string): () => number {
  let count = 0;
  poison.set(name, () => (count += 1) > 0);
  return () => count;
}

it("an unread message is mailed once, however often its letter is replayed", async () => {
  const Conversation = await import("@handiwork/core/conversations");
  const { enqueue, urlOf } = await import("@handiwork/core/platform/queue");
  const mails = () => mailsTo(cloud().url, addressOf(artisan));
  const before = (await mails()).length;
  const away = await urlOf("away");
  await clients().setVisibilityTimeout(away, 0);
  const failures = countFailures("message-mail");
  const { seq } = await Conversation.send(asStranger, artisan.id, {
    id: randomUUID(),
    content: "Still there?",
  });
  await hasLetters("message-mail", 1);
  expect(await replay("message-mail")).toEqual({ queued: 1 });
  // It fails again and returns to the dead-letter queue.
  await hasLetters("message-mail", 1);
  await expect.poll(failures, polling).toBe(2 * wiring["message-mail"].source.maxReceiveCount);
  poison.clear();
  await clients().setVisibilityTimeout(away, 360);
  expect(await replay("message-mail")).toEqual({ queued: 1 });
  await expect.poll(async () => (await mails()).length, polling).toBe(before + 1);
  const sent = await mails();
  await enqueue(await urlOf("message-mail-failed"), { userId: artisan.id, partnerId: stranger.id, seq }, 0);
  expect(await replay("message-mail")).toEqual({ queued: 1 });
  await untilSettled();
  expect(await mails()).toEqual(sent);
  await hasLetters("message-mail", 0);
}, 240_000);

it("replaying the failed runs of a schedule handles all of them", async () => {
  const { findManifest } = await import("../../packages/core/src/directory/snapshot.ts");
  const { artisans } = await import("../../packages/core/src/directory/artisans.ts");
  poison.set("compact-directory", always);
  for (let run = 1; run <= 3; run += 1) await cloud().runNow("compact-directory");
  await hasLetters("compact-directory", 3);
  poison.clear();
  const before = Date.now();
  expect(await replay("compact-directory")).toEqual({ handled: 3 });
  expect((await findManifest(artisans))?.manifest?.upTo).toBeGreaterThan(before - 120_000);
  await hasLetters("compact-directory", 0);
}, 120_000);

it("two operators who replay at once share the letters, and each is handled by one of them", async () => {
  poison.set("project", (event) => event.includes("Shared"));
  for (let one = 0; one < 12; one += 1) await register(`Shared ${one}`);
  await cloud().caughtUp();
  await hasLetters("project", 12);
  poison.clear();
  const { replay: replayed } = await letters();
  const both: Result[] = [];
  const work = async (by: string) => {
    for await (const result of replayed("project", by)) both.push(result);
  };
  await Promise.all(["Ada", "Ngozi"].map(work));
  expect(both.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 12 }, () => "handled"));
  expect(new Set(both.map(({ name }) => name)).size).toBe(12);
  await hasLetters("project", 0);
}, 120_000);

it("an operator can replay one letter by its id; the audit names the operator", async () => {
  const { list: listAudit } = await import("@handiwork/core/audit");
  const { list } = await letters();
  poison.set("import-file", always);
  for (const name of ["one", "two", "three"]) await clients().drop(`imports/${name}.csv`, file.text);
  await hasLetters("import-file", 3);
  poison.clear();
  const [first, second, third] = (await list("import-file")).map(({ name }) => name);
  expect(await replay("import-file", [second!.split("/")[1]!])).toEqual({ handled: 1 });
  expect((await list("import-file")).map(({ name }) => name)).toEqual([first, third]);
  const { items } = await listAudit({ accountId: "system" }, undefined, 1);
  expect(items[0]).toMatchObject({
    kind: "letters-replayed",
    subject: "letters:import-file",
    after: { by: "Ngozi", handled: "1" },
  });
}, 120_000);

/** Waits until no effects are pending. Returns all rows and mails. */
async function untilSettled(): Promise<{ rows: string[]; mails: string[] }> {
  for (let round = 0; round < 3; round += 1) await cloud().caughtUp();
  const { queueSize, urlOf } = await import("@handiwork/core/platform/queue");
  for (const name of ["away", "imports"])
    await expect.poll(async () => queueSize(await urlOf(name)), polling).toBe(0);
  await cloud().caughtUp();
  const { AccountEntity } = await import("@handiwork/core/accounts");
  const { data } = await AccountEntity.scan.go({ pages: "all" });
  const mails = await Promise.all(data.map(({ email }) => mailsTo(cloud().url, email)));
  const { endpoints, env } = cloud();
  return { rows: await rowsOf(endpoints, env["TABLE_NAME"] ?? ""), mails: mails.flat().toSorted() };
}
