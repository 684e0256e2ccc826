import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { registerClient } from "../registration/register.ts";
import { readAccount } from "../accounts/service.ts";
import { config } from "../platform/config.ts";
import { list as listConversations, open, readThread, renamePartner, send } from "../conversations/index.ts";
import { findUser } from "../accounts/user-pool/index.ts";
import { list as listFavourites } from "../favourites/index.ts";
import { objects } from "../platform/objects/index.ts";
import { documentClient, tableName } from "../platform/table/index.ts";
import { list as listReviews } from "../reviews/list.ts";
import { renameAuthor } from "../reviews/rename.ts";
import { signIn } from "../sessions/open.ts";
import { fingerprint } from "../platform/text/fingerprint.ts";
import { deleteAccount, DeletionEntity } from "./index.ts";
import { runDeletionStep } from "./steps.effects.ts";
import {
  makeEverything,
  makeOwner,
  password,
  rowsWith,
  runDeletion,
  visit,
  type Everything,
} from "./testing.ts";

vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);
afterEach(() => void vi.restoreAllMocks());

const anonymous = { type: "anonymous" } as const;

/** The rows that may still contain the account, with reasons. */
const mayRemain = {
  audit: "what happened to the account, as long as a claim or a law may need it",
  message: "the other person's",
  payment: "for the books, without name and address",
  conversation: "the other person's",
  receipt: "the other person's, of what they sent; for 90 days",
  review: "of an artisan, under 'Former client'",
  job: "what was agreed with somebody, without name, address and pictures",
  "job-request": "the same",
  "job-quote": "the same",
  "job-event": "what happened to it",
  "job-revision": "the same",
  "job-receipt": "that others' commands were done; for 90 days",
  report: "the admins', until 180 days after it is dealt with",
  "sent-mail": "that the letter was sent; for 30 days",
};

/** Returns the objects stored under an account's id. */
async function objectsOf(id: string): Promise<string[]> {
  const { PUBLIC_BUCKET, UPLOADS_BUCKET } = config();
  const all = await Promise.all([objects.list(PUBLIC_BUCKET, ""), objects.list(UPLOADS_BUCKET, "")]);
  return all.flat().filter((key) => key.includes(id));
}

describe("an account with every kind of row", () => {
  let all: Everything;
  beforeAll(async () => {
    all = await makeEverything();
  }, 60_000);

  it("has every kind of row before its deletion", async () => {
    const rows = await rowsWith(all.owner.id);
    const kinds = [
      "application artisan artisan-day audit bell checkout code connection conversation favourite",
      "favourite-tally inbox invitation job job-event job-facts job-notice job-quota job-quote job-receipt job-request",
      "job-revision job-share mail-preferences merchant message notification payment presence product product-tally profile push-mark",
      "push-subscription receipt report report-lock review saved-search saved-search-name",
      "saved-search-tally session subscription told upload",
    ];
    expect(Object.keys(rows).toSorted()).toEqual(kinds.join(" ").split(" ").toSorted());
    expect(Object.keys(await rowsWith(fingerprint(all.owner.email)))).toContain("undeliverable");
    expect((await objectsOf(all.owner.id)).length).toBeGreaterThan(4);
  });

  it("ends at once: it cannot sign in, be found or receive messages", async () => {
    const { owner, third } = all;
    await expect(deleteAccount(owner, { password: "a wrong one" }, visit)).rejects.toThrow("incorrect");
    expect(await readAccount(owner.id)).toBeDefined();
    await deleteAccount(owner, { password }, visit);
    expect(await readAccount(owner.id)).toBeUndefined();
    expect(await findUser(owner.email)).toBeUndefined();
    await expect(signIn({ email: owner.email, password, remember: false }, visit)).rejects.toThrow("Invalid");
    await expect(open(await makeOwner(), owner.id)).rejects.toThrow("Conversation not available");
    await expect(listReviews(third, { artisanId: owner.id })).rejects.toThrow("Artisan not found");
  });

  it("leaves only rows and objects that belong to others", async () => {
    const { owner, other, third } = all;
    await runDeletion(owner.id);
    const rows = await rowsWith(owner.id);
    expect(Object.keys(rows).toSorted()).toEqual(Object.keys(mayRemain).toSorted());
    expect(rows["conversation"]?.map(({ userId }) => userId).toSorted()).toEqual(
      [other.id, third.id].toSorted(),
    );
    expect(rows["receipt"]?.map(({ senderId }) => senderId)).not.toContain(owner.id);
    expect(rows["review"]).toMatchObject([{ artisanId: other.id, clientName: "Former client" }]);
    // The deletion is recorded, so a restored backup repeats it.
    expect(await objectsOf(owner.id)).toEqual([`erased/${owner.id}`]);
    // Only the audit contains name and address.
    expect(Object.keys(await rowsWith(owner.email)).filter((kind) => kind !== "audit")).toEqual([]);
    expect(Object.keys(await rowsWith(fingerprint(owner.email)))).not.toContain("undeliverable");
    expect(await rowsWith("Owner of Everything")).toEqual({});
  });

  it("leaves others their messages, without pictures, and with a placeholder name", async () => {
    const { owner, other } = all;
    const { items } = await readThread(other, owner.id, {});
    expect(items.map(({ content, image }) => [content, image])).toEqual([
      ["What the owner writes", null],
      ["📷 Image", null],
      ["What the other answers", null],
    ]);
    const [conversation] = (await listConversations(other, {})).items;
    expect(conversation?.partner).toMatchObject({ name: "Former user", avatar: null });
    const words = "This person has deleted their account. You can still read the messages.";
    expect((await open(other, owner.id)).refusal).toBe(words);
    const message = { id: randomUUID(), content: "Are you there?" };
    await expect(send(other, owner.id, message)).rejects.toMatchObject({ code: "conflict", message: words });
  });

  it("disappears from favourites, and its reviews stay without the name", async () => {
    const { other, third } = all;
    expect((await listFavourites(third, {})).items).toEqual([]);
    const { items } = await listReviews(anonymous, { artisanId: other.id });
    expect(items).toMatchObject([
      { clientName: "Former client", comment: "What the owner says of the other" },
    ]);
    expect(JSON.stringify(items)).not.toContain(all.owner.id);
  });

  it("does not get its name back from late events", async () => {
    const { owner, other } = all;
    await renameAuthor(owner.id);
    await renamePartner(owner.id);
    const { items } = await listReviews(anonymous, { artisanId: other.id });
    expect(items).toMatchObject([{ clientName: "Former client" }]);
    expect((await listConversations(other, {})).items[0]?.partner.name).toBe("Former user");
  });

  it("gets one confirmation mail, and the address can register again", async () => {
    const { owner } = all;
    const letters = identity.mailsTo(owner.email);
    expect(letters.map(({ subject }) => subject)).toEqual(["Your account has been deleted"]);
    const form = { fullName: "Chioma", email: owner.email, phone: "1", password, acceptTerms: true } as const;
    const { user } = await registerClient(form, visit);
    expect(user.id).not.toBe(owner.id);
  });
});

describe("a deletion", () => {
  it("is rejected for admins, and requires the password", async () => {
    const admin = { type: "admin", id: randomUUID() } as const;
    await expect(deleteAccount(admin, { password }, visit)).rejects.toMatchObject({ code: "conflict" });
    const owner = await makeOwner();
    const codes: unknown[] = [];
    for (let count = 0; count <= 10; count += 1)
      await deleteAccount(owner, { password: "a wrong one" }, visit).catch(({ code }) => codes.push(code));
    expect(codes).toHaveLength(11);
    expect([codes[0], codes.at(-1)]).toEqual(["invalid", "too-many"]);
    expect(await readAccount(owner.id)).toBeDefined();
  });

  it("continues after an outage of the user pool", async () => {
    const owner = await makeOwner();
    const stop = identity.injectFaults((operation, run) =>
      operation === "AdminDeleteUser" ? Promise.resolve({ status: 500, body: {} } as never) : run(),
    );
    await deleteAccount(owner, { password }, visit).catch(() => undefined);
    stop();
    expect(await readAccount(owner.id)).toBeUndefined();
    await runDeletion(owner.id);
    expect(await findUser(owner.email)).toBeUndefined();
  });

  it("starts again if its stored part is one of an earlier version", async () => {
    const owner = await makeOwner();
    await deleteAccount(owner, { password }, visit);
    const { Key } = DeletionEntity.get({ userId: owner.id }).params<{ Key: Record<string, unknown> }>();
    await documentClient.send(
      new UpdateCommand({
        TableName: tableName,
        Key,
        UpdateExpression: "SET #part = :part",
        ExpressionAttributeNames: { "#part": "part" },
        ExpressionAttributeValues: { ":part": "alertRuns" },
      }),
    );
    await runDeletion(owner.id);
    expect(await findUser(owner.email)).toBeUndefined();
  });

  it("has the same result for repeated, late and reordered events", async () => {
    const { owner } = await makeEverything();
    await deleteAccount(owner, { password }, visit);
    const steps: number[] = [];
    for (;;) {
      const { data } = await DeletionEntity.get({ userId: owner.id }).go({ consistent: true });
      if (data?.part === undefined) break;
      steps.push(data.step);
      await Promise.all(
        [data.step, data.step, ...steps].map((step) => runDeletionStep({ userId: owner.id, step })),
      );
    }
    for (const step of steps.toReversed()) await runDeletionStep({ userId: owner.id, step });
    const remaining = Object.keys(await rowsWith(owner.id)).filter((kind) => kind !== "deletion");
    expect(remaining.toSorted()).toEqual(Object.keys(mayRemain).toSorted());
    expect(identity.mailsTo(owner.email).length).toBeGreaterThanOrEqual(1);
  });
});
