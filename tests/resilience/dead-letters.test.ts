import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReceiveMessageCommand, SetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import type { Result } from "@handiwork/core/flows/dead-letter";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startCloud, type Cloud } from "../../packages/local/src/cloud.ts";
import { makeFile } from "../setup/import-file.ts";
import { add, addressOf, type Known } from "./cloud-process.ts";
import { clientsOf, mailsTo, rowsOf, type Clients } from "./dead-letters.ts";

const client: Known = { id: randomUUID(), kind: "client" };
const stranger: Known = { id: randomUUID(), kind: "client" };
const artisan: Known = { id: randomUUID(), kind: "artisan" };
const [asClient, asStranger, asArtisan] = [
  { type: "client", id: client.id },
  { type: "client", id: stranger.id },
  { type: "artisan", id: artisan.id },
] as const;
const file = makeFile("letters", 6);
const polling = { timeout: 120_000, interval: 200 };

/** Which functions fail, and with which events, until somebody mends them. */
const poison = new Map<string, (event: string) => boolean>();
afterEach(() => poison.clear());

function beforeCall(name: string, event: unknown): void {
  if (poison.get(name)?.(JSON.stringify(event))) throw new Error(`${name} is broken for ada@handiwork.test`);
}

const always = () => true;

let dataDir: string;
let cloud: Cloud;
let clients: Clients;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dead-letters-"));
  process.env["AWAY_SECONDS"] = "0";
  const functionFaults = { beforeCall, longestPauseMs: 2 };
  cloud = await startCloud({ dataDir, port: 0, web: "none", quiet: true, functionFaults });
  clients = clientsOf(cloud.endpoints);
  await add([artisan, client, stranger], cloud);
  await cloud.caughtUp();
}, 120_000);
afterAll(async () => {
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Core reads its configuration when it is imported: the cloud sets it first. */
const letters = () => import("@handiwork/core/flows/dead-letter");

async function waitingOf(name: string): Promise<number> {
  const [one] = await (await letters()).overview([name]);
  return one!.waiting;
}

const hasLetters = (name: string, count: number) => expect.poll(() => waitingOf(name), polling).toBe(count);

/** Out: how many letters ended in each way. */
async function replay(name: string, ids?: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for await (const { outcome } of (await letters()).replay(name, "Ngozi", ids))
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

describe("a change that poisons the stream's consumers", () => {
  it("waits as their letter while those behind it are handled, and replays bring what should be, once", async () => {
    const { AccountEntity } = await import("@handiwork/core/domain/identity/account");
    const { totals } = await import("@handiwork/core/flows/counters");
    const countOfUsers = async () => (await totals()).users.client;
    const before = await countOfUsers();
    poison.set("project", (event) => event.includes("Poisoned Newcomer"));
    const newcomer = { id: randomUUID(), userType: "client" } as const;
    await AccountEntity.put({ ...newcomer, fullName: "Poisoned Newcomer", email: addressOf(newcomer) }).go();
    const other = { id: randomUUID(), userType: "client" } as const;
    await AccountEntity.put({ ...other, fullName: "Behind It", email: addressOf(other) }).go();
    await cloud.caughtUp();
    expect(await countOfUsers()).toBe(before + 1);
    await hasLetters("project", 1);

    const { list } = await letters();
    const inVain: Result[] = [];
    for await (const result of (await letters()).replay("project", "Ngozi")) inVain.push(result);
    expect(inVain).toMatchObject([{ outcome: "failed", why: "Error: project is broken for …" }]);
    const [letter] = await list("project");
    const shown = Object.fromEntries(letter!.lines.map(([place, text]) => [place.split(".").at(-1), text]));
    expect(shown).toMatchObject({ eventName: "INSERT", __edb_e__: "profile", id: newcomer.id });
    expect(JSON.stringify(letter)).not.toMatch(/Newcomer|handiwork\.test/);

    poison.clear();
    const copies = await clients.copyLetters();
    expect(await replay("project")).toEqual({ handled: 1 });
    expect(await countOfUsers()).toBe(before + 2);
    expect(await clients.copyLetters()).toEqual([]);
    // Once more, as after a crash before the letter was taken away.
    await clients.putLetters(copies);
    await hasLetters("project", 1);
    expect(await replay("project")).toEqual({ handled: 1 });
    expect(await countOfUsers()).toBe(before + 2);
    await hasLetters("project", 0);
  }, 240_000);

  it("changes nothing for the worse when it is replayed after newer ones", async () => {
    const { AccountEntity } = await import("@handiwork/core/domain/identity/account");
    const { findAccounts } = await import("@handiwork/core/domain/lookup");
    const idsNamed = async (words: string) => (await findAccounts(words, { limit: 5 })).ids;
    poison
      .set("project", (event) => event.includes("Oldest Name"))
      .set("react", (event) => event.includes("Oldest Name"));
    await AccountEntity.patch({ id: artisan.id }).set({ fullName: "Oldest Name" }).go();
    await cloud.caughtUp();
    poison.clear();
    await AccountEntity.patch({ id: artisan.id }).set({ fullName: "Newest Name" }).go();
    await cloud.caughtUp();
    await hasLetters("project", 1);
    await hasLetters("react", 1);
    expect(await replay("project")).toEqual({ handled: 1 });
    expect(await replay("react")).toEqual({ handled: 1 });
    await cloud.caughtUp();
    expect(await idsNamed("Newest")).toEqual([artisan.id]);
    expect(await idsNamed("Oldest")).toEqual([]);
  }, 240_000);
});

it("a whole story whose every change failed comes out right, once, and once more changes nothing", async () => {
  const Conversation = await import("@handiwork/core/domain/conversation");
  const Favourite = await import("@handiwork/core/domain/favourite");
  const Review = await import("@handiwork/core/domain/review");
  const Audit = await import("@handiwork/core/domain/audit");
  const { ImportEntity } = await import("@handiwork/core/flows/imports");
  poison.set("project", always).set("react", always).set("import-file", always);
  await Conversation.send(asClient, artisan.id, { id: randomUUID(), content: "Are you near the market?" });
  await Conversation.send(asArtisan, client.id, { id: randomUUID(), content: "Ten minutes from it" });
  await Favourite.add(asClient, artisan.id);
  await Review.write(asClient, artisan.id, { rating: 5, comment: "Came at once" });
  await Audit.record({ kind: "password-changed", accountId: client.id, actor: asClient });
  await clients.drop("imports/guild.csv", file.text);
  await hasLetters("import-file", 1);
  await cloud.caughtUp();
  poison.clear();

  // The reviews of the rows that the import makes do not fail any more: they follow as they always do.
  expect(await replay("import-file")).toEqual({ handled: 1 });
  await expect
    .poll(async () => (await ImportEntity.query.newest({}).go()).data[0]?.state, polling)
    .toBe("done");
  const copies = await clients.copyLetters();
  expect(copies.length).toBeGreaterThan(10);
  expect(Object.keys(await replay("project"))).toEqual(["handled"]);
  expect(Object.keys(await replay("react"))).toEqual(["handled"]);
  await settled();

  expect(await mailsTo(cloud.url, addressOf(client))).toContain("Your password was changed");
  const [rows, mails] = [await rowsOf(cloud.endpoints, tableName()), await allMails()];
  await clients.putLetters(copies.toReversed());
  await expect
    .poll(async () => (await waitingOf("project")) + (await waitingOf("react")), polling)
    .toBe(copies.length);
  expect(Object.keys(await replay("react"))).toEqual(["handled"]);
  expect(Object.keys(await replay("project"))).toEqual(["handled"]);
  await settled();
  expect(await rowsOf(cloud.endpoints, tableName())).toEqual(rows);
  expect(await allMails()).toEqual(mails);
}, 360_000);

describe("what comes again after it was handled changes nothing", () => {
  it("of a picture that somebody sent", async () => {
    const { startUpload, UploadEntity } = await import("@handiwork/core/domain/media");
    const body = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#c05f3c" } })
      .png()
      .toBuffer();
    poison.set("media", always);
    const upload = { purpose: "avatar", contentType: "image/png", size: body.length } as const;
    const { id, url, headers } = await startUpload(asClient, upload);
    expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(body) })).status).toBe(200);
    await hasLetters("media", 1);
    poison.clear();
    await comesAgain("media", "handled", async () => {
      const { data } = await UploadEntity.get({ userId: client.id, id }).go();
      expect(data?.state).toBe("ready");
    });
  }, 240_000);

  it("of a part of an import", async () => {
    const { ImportEntity } = await import("@handiwork/core/flows/imports");
    const { urlOf } = await import("@handiwork/core/platform/queue");
    const newest = async () => (await ImportEntity.query.newest({}).go({ order: "desc" })).data[0];
    await setVisibilityTimeout(await urlOf("imports"), 0);
    poison.set("import-chunk", always);
    await clients.drop("imports/parts.csv", makeFile("parts", 6).text);
    await hasLetters("import-chunk", 1);
    poison.clear();
    expect(await newest()).toMatchObject({ state: "running" });
    await comesAgain("import-chunk", "queued", async () => {
      await expect.poll(newest, polling).toMatchObject({ state: "done", created: 6, failed: 0 });
    });
  }, 240_000);
});

/** Redelivers what a dead-letter queue holds, after its replay; compares all there is. */
async function comesAgain(name: string, outcome: string, settledThen: () => Promise<void>): Promise<void> {
  const { enqueue, urlOf } = await import("@handiwork/core/platform/queue");
  const queue = await urlOf(`${name}-failed`);
  const look = new ReceiveMessageCommand({ QueueUrl: queue, VisibilityTimeout: 0 });
  const { Messages: [message] = [] } = await clients.sqs.send(look);
  expect(await replay(name)).toEqual({ [outcome]: 1 });
  await settledThen();
  await settled();
  const [rows, mails] = [await rowsOf(cloud.endpoints, tableName()), await allMails()];
  await enqueue(queue, JSON.parse(message?.Body ?? "") as object, 0);
  expect(await replay(name)).toEqual({ [outcome]: 1 });
  await settled();
  expect(await rowsOf(cloud.endpoints, tableName())).toEqual(rows);
  expect(await allMails()).toEqual(mails);
}

/** Changes a queue's visibility timeout, so that failed messages come again sooner than in production. */
async function setVisibilityTimeout(QueueUrl: string, seconds: number): Promise<void> {
  const Attributes = { VisibilityTimeout: String(seconds) };
  await clients.sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
}

it("a message that could not be handled is told of by one mail, however often it is replayed", async () => {
  const Conversation = await import("@handiwork/core/domain/conversation");
  const { enqueue, urlOf } = await import("@handiwork/core/platform/queue");
  const before = (await mailsTo(cloud.url, addressOf(artisan))).length;
  const away = await urlOf("away");
  await setVisibilityTimeout(away, 0);
  poison.set("message-mail", always);
  const { seq } = await Conversation.send(asStranger, artisan.id, {
    id: randomUUID(),
    content: "Still there?",
  });
  await expect.poll(() => waitingOf("message-mail"), polling).toBeGreaterThan(0);
  expect(await replay("message-mail")).toEqual({ queued: 1 });
  // It fails as often as before, and is a letter again.
  await hasLetters("message-mail", 1);
  poison.clear();
  await setVisibilityTimeout(away, 360);
  expect(await replay("message-mail")).toEqual({ queued: 1 });
  const mails = () => mailsTo(cloud.url, addressOf(artisan));
  await expect.poll(async () => (await mails()).length, polling).toBe(before + 1);
  const told = await mails();
  await enqueue(await urlOf("message-mail-failed"), { userId: artisan.id, partnerId: stranger.id, seq }, 0);
  expect(await replay("message-mail")).toEqual({ queued: 1 });
  await settled();
  expect(await mails()).toEqual(told);
  await hasLetters("message-mail", 0);
}, 240_000);

it("a schedule whose runs failed is run once", async () => {
  const { findManifest } = await import("../../packages/core/src/domain/directory/snapshot.ts");
  const { artisans } = await import("../../packages/core/src/domain/directory/artisans.ts");
  poison.set("compact-directory", always);
  for (let run = 1; run <= 3; run += 1) await cloud.runNow("compact-directory");
  await hasLetters("compact-directory", 3);
  poison.clear();
  const before = Date.now();
  expect(await replay("compact-directory")).toEqual({ handled: 3 });
  const found = await findManifest(artisans);
  expect(found?.manifest?.upTo).toBeGreaterThan(before - 120_000);
  await hasLetters("compact-directory", 0);
}, 120_000);

it("two operators at once share the letters, and each is handled by one of them", async () => {
  const { AccountEntity } = await import("@handiwork/core/domain/identity/account");
  poison.set("project", (event) => event.includes("Shared"));
  for (let one = 0; one < 12; one += 1) {
    const id = randomUUID();
    const row = { id, userType: "client", fullName: `Shared ${one}`, email: addressOf({ id }) } as const;
    await AccountEntity.put(row).go();
  }
  await cloud.caughtUp();
  await hasLetters("project", 12);
  poison.clear();
  const { replay: replayed } = await letters();
  const both: Result[] = [];
  const work = async (by: string) => {
    for await (const result of replayed("project", by)) both.push(result);
  };
  await Promise.all(["Ada", "Ngozi"].map(work));
  const names = both.map(({ name }) => name);
  expect(both.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 12 }, () => "handled"));
  expect(new Set(names).size).toBe(12);
  await hasLetters("project", 0);
}, 120_000);

it("one letter is replayed, and the others stay; the audit says who did it", async () => {
  const { list: listAudit } = await import("@handiwork/core/domain/audit");
  const { list } = await letters();
  poison.set("import-file", always);
  for (const name of ["one", "two", "three"]) await clients.drop(`imports/${name}.csv`, file.text);
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

function tableName(): string {
  return cloud.env["TABLE_NAME"] ?? "";
}

/** When all that follows has followed, reactions to reactions too. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await cloud.caughtUp();
  const { waitingIn, urlOf } = await import("@handiwork/core/platform/queue");
  for (const name of ["away", "imports"])
    await expect.poll(async () => waitingIn(await urlOf(name)), polling).toBe(0);
  await cloud.caughtUp();
}

async function allMails(): Promise<string[]> {
  const { AccountEntity } = await import("@handiwork/core/domain/identity/account");
  const { data } = await AccountEntity.scan.go({ pages: "all" });
  const mails = await Promise.all(data.map(({ email }) => mailsTo(cloud.url, email)));
  return mails.flat().toSorted();
}
