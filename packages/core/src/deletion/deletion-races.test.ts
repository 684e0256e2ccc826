import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { scaled } from "../../../../tests/setup/long.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { updateProfile } from "../accounts/profile.ts";
import { readAccount } from "../accounts/service.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { markRead, send } from "../conversations/index.ts";
import { add } from "../favourites/index.ts";
import { unsubscribe, unsubscribeToken } from "../notifications/index.ts";
import { photo, sendFile } from "../media/testing.ts";
import { changePreferences, notify } from "../notifications/index.ts";
import { processUpload } from "../media/process-upload.ts";
import { connect } from "../presence/activity.ts";
import { issueTicket, openConnection as openSocket } from "../realtime/index.ts";
import { beginSession } from "../realtime/testing.ts";
import { beforeTransaction, intercept } from "../reviews/testing.ts";
import { write } from "../reviews/write.ts";
import { save } from "../saved-searches/save.ts";
import { makeArtisan } from "../testing/index.ts";
import { deleteAccount, DeletionEntity } from "./index.ts";
import { startSecondPass, runDeletionStep } from "./steps.effects.ts";
import { makeEverything, makeOwner, password, rowsWith, runDeletion, visit } from "./testing.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);
afterEach(() => void vi.restoreAllMocks());

const others = [
  "audit",
  "conversation",
  "message",
  "payment",
  "receipt",
  "report",
  "review",
  "sent-mail",
  "job",
  "job-event",
  "job-quote",
  "job-receipt",
  "job-request",
  "job-revision",
];

/** Returns the kinds of rows that contain the account and do not belong to others. */
async function leftOf(id: string): Promise<string[]> {
  return Object.keys(await rowsWith(id)).filter((kind) => !others.includes(kind));
}

const message = () => ({ id: randomUUID(), content: "Good morning" });

/**
 * Makes one call of the table fail, before or after it takes effect.
 *
 * @returns a function that returns the number of calls
 */
function failing(which: number, isDone: boolean): () => number {
  let count = 0;
  intercept(async (command, forward) => {
    count += 1;
    if (count !== which) return forward(command);
    if (isDone) await forward(command);
    throw Object.assign(new Error("The table is away"), { name: "TimeoutError" });
  });
  return () => count;
}

describe("deleteAccount", () => {
  it.each([false, true])(
    "either changes nothing or deletes, wherever it is interrupted (call took effect: %s), and can be repeated",
    async (isDone) => {
      for (let which = 1; ; which += 1) {
        const owner = await makeOwner();
        const calls = failing(which, isDone);
        await deleteAccount(owner, { password }, visit).catch(() => undefined);
        vi.restoreAllMocks();
        const { data: deletion } = await DeletionEntity.get({ userId: owner.id }).go({ consistent: true });
        const account = await readAccount(owner.id);
        expect(account === undefined, `after call ${which}`).toBe(deletion !== null);
        if (account) await deleteAccount(owner, { password }, visit);
        await runDeletion(owner.id);
        expect(await leftOf(owner.id)).toEqual([]);
        if (calls() < which) break;
      }
    },
  );
});

describe("the steps of a deletion", () => {
  it("have the same result if the table keeps failing, before or after a call takes effect", async () => {
    const { owner } = await makeEverything();
    await deleteAccount(owner, { password }, visit);
    // Fails a little later each time, so every part fails once.
    let [count, failAt, failures] = [0, 3, 0];
    intercept(async (command, forward) => {
      count += 1;
      if (count < failAt) return forward(command);
      [count, failAt, failures] = [0, failAt + scaled(7, 3), failures + 1];
      if (failures % 2 === 0) await forward(command);
      throw Object.assign(new Error("The table is away"), { name: "TimeoutError" });
    });
    for (let isDone = false; !isDone;) {
      const { data } = await DeletionEntity.get({ userId: owner.id })
        .go({ consistent: true })
        .catch(() => ({ data: null }));
      isDone = data?.expiresAt !== undefined;
      if (data) await runDeletionStep(data).catch(() => undefined);
    }
    vi.restoreAllMocks();
    expect(failures).toBeGreaterThan(5);
    expect((await leftOf(owner.id)).filter((kind) => kind !== "deletion")).toEqual([]);
  });

  it("process more rows than one step takes, page by page", { timeout: 60_000 }, async () => {
    const owner = await makeOwner();
    for (let count = 0; count < 120; count += 1) await add(owner, await makeArtisan());
    await deleteAccount(owner, { password }, visit);
    let steps = 0;
    for (;;) {
      const { data } = await DeletionEntity.get({ userId: owner.id }).go({ consistent: true });
      if (data?.part === undefined) break;
      await runDeletionStep(data);
      steps += 1;
    }
    expect(steps).toBeGreaterThan(1);
    expect((await leftOf(owner.id)).filter((kind) => kind !== "deletion")).toEqual([]);
  });
});

describe("concurrent requests during a deletion", () => {
  it(
    "restore nothing, neither the owner's nor others' requests in progress",
    { timeout: 60_000 },
    async () => {
      const { owner, other, third } = await makeEverything();
      const { id } = owner;
      const { key } = await sendFile(owner, await photo());
      const artisanId = await makeArtisan();
      const session = await beginSession(owner);
      await deleteAccount(owner, { password }, visit);
      // Like requests whose session was checked before.
      const late = (): Promise<unknown>[] => [
        send(owner, other.id, message()),
        send(owner, artisanId, message()),
        send(other, id, message()),
        send(third, id, message()),
        write(owner, artisanId, { rating: 4, comment: "Came on time." }),
        write(third, id, { rating: 4, comment: "Came on time." }),
        add(owner, artisanId),
        add(third, id),
        save(owner, { name: `Late ${randomUUID()}` }),
        sendFile(owner, new Uint8Array([1, 2, 3])),
        processUpload(key),
        updateProfile(owner, { fullName: "Back", phone: "", avatarUrl: "", avatar: null }),
        changePreferences(owner, {
          messages: true,
          reviews: true,
          savedArtisans: true,
          savedSearches: true,
          premium: true,
          jobs: true,
          questions: true,
        }),
        markRead(owner, other.id, { upTo: 3 }),
        ArtisanEntity.create({ id, category: "Painter", location: "Jos, Plateau" }).go(),
        connect(id, "L0SM9cOFvHcCIhw="),
        issueTicket(owner, session).then(({ ticket }) => openSocket(ticket, `${randomUUID()}=`)),
        unsubscribe(unsubscribeToken(id, "messages")),
        notify(
          id,
          { kind: "approved", data: { record: "artisan", startsAvailable: false } },
          { name: `late/${randomUUID()}`, at: new Date().toISOString() },
        ),
      ];
      await Promise.allSettled([...late(), runDeletion(id, 1), ...late()]);
      await Promise.allSettled(late());
      expect(await readAccount(id)).toBeUndefined();
      const { data } = await DeletionEntity.get({ userId: id }).go();
      expect(data?.part).toBeUndefined();
      await DeletionEntity.delete({ userId: id }).go();
      await startSecondPass(id);
      await runDeletion(id, 1);
      // Links in mails never expire.
      await unsubscribe(unsubscribeToken(id, "messages"));
      expect(await leftOf(id)).toEqual([]);
      const rows = await rowsWith(id);
      expect(rows["review"]?.every(({ clientName }) => clientName === "Former client")).toBe(true);
      expect(rows["conversation"]?.every(({ partnerName }) => partnerName === "Former user")).toBe(true);
      expect(await rowsWith("Owner of Everything")).toEqual({});
    },
  );

  it("cannot write a first message to the deleted account", async () => {
    const [owner, artisanId] = [await makeOwner(), await makeArtisan()];
    beforeTransaction(() => runAfterDeleting(owner));
    await expect(send(owner, artisanId, message())).rejects.toThrow("Conversation not available");
    vi.restoreAllMocks();
    expect(await leftOf(owner.id)).toEqual([]);
  });

  it("of two users deleting at once leave no part of their conversation", async () => {
    const { owner, other, third } = await makeEverything();
    await Promise.all(
      [owner, third].map((each) => deleteAccount({ ...each, type: "client" }, { password }, visit)),
    );
    await Promise.all([runDeletion(owner.id), runDeletion(third.id)]);
    const rows = await rowsWith(third.id);
    expect(rows["message"] ?? []).toEqual([]);
    expect(rows["conversation"] ?? []).toEqual([]);
    expect((await rowsWith(owner.id))["conversation"]?.map(({ userId }) => userId)).toEqual([other.id]);
  });
});

/** Deletes an account completely, without other writes in between. */
async function runAfterDeleting(owner: Awaited<ReturnType<typeof makeOwner>>): Promise<void> {
  await deleteAccount(owner, { password }, visit);
  await runDeletion(owner.id);
}

it("is one transaction", async () => {
  const owner = await makeOwner();
  const written: unknown[] = [];
  intercept(async (command, forward) => {
    if (command instanceof TransactWriteCommand) written.push(command);
    return forward(command);
  });
  await deleteAccount(owner, { password }, visit);
  expect(written).toHaveLength(1);
});
