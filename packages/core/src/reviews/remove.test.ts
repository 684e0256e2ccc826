import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous } from "../platform/actor.ts";
import { list as listAudit } from "../audit/index.ts";
import { Forbidden, NotFound, Unauthenticated } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { makeArtisan } from "../testing/index.ts";
import { list, remove, write } from "./index.ts";
import { makeClient, reviewOf, starsOf } from "./testing.ts";

beforeAll(useTable);

const visit = { address: "102.89.23.7", userAgent: "Mozilla/5.0" };
const admin = { type: "admin", id: randomUUID() } as const;
const form = { rating: 4, comment: "Came on time." };
const none = { kept: [0, 0, 0, 0, 0], counted: [0, 0, 0, 0, 0] };
const gone = new NotFound("Review not found");

async function written() {
  const [artisanId, client] = [await makeArtisan(), await makeClient("Bola Ade")];
  const { id } = await write(client, artisanId, form);
  return { client, artisanId, which: { artisanId, id } };
}

describe("deleting a review", () => {
  it("deletes it and its stars, and lets the author write another", async () => {
    const { client, artisanId, which } = await written();
    await remove(client, which, visit);
    expect((await list(client, { artisanId })).items).toEqual([]);
    expect(await starsOf(artisanId)).toEqual(none);
    await write(client, artisanId, { ...form, rating: 1 });
    expect((await starsOf(artisanId)).kept).toEqual([1, 0, 0, 0, 0]);
    expect((await listAudit({ accountId: client.id })).items).toEqual([]);
  });

  it("subtracts once despite concurrent deletions", async () => {
    const { client, artisanId, which } = await written();
    await reviewOf(artisanId, { rating: 4 });
    await write(await makeClient(), artisanId, form);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, turn) => remove(turn % 2 === 0 ? client : admin, which, visit)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toEqual(gone);
    expect((await starsOf(artisanId)).kept).toEqual([0, 0, 0, 1, 0]);
  });

  it("by the id of an earlier, deleted review leaves the author's next one alone", async () => {
    const { client, artisanId, which } = await written();
    await remove(client, which, visit);
    const { id } = await write(client, artisanId, form);
    for (const actor of [client, admin]) await expect(remove(actor, which, visit)).rejects.toThrow(gone);
    expect((await list(client, { artisanId })).items).toMatchObject([{ id }]);
  });

  it("keeps counts at 0 if they are 0 or the artisan's record is deleted", async () => {
    for (const artisanId of [await makeArtisan(), randomUUID()]) {
      const { id } = await reviewOf(artisanId);
      await remove(admin, { artisanId, id }, visit);
      expect(await starsOf(artisanId)).toEqual(none);
      await expect(remove(admin, { artisanId, id }, visit)).rejects.toThrow(gone);
    }
  });

  it("is allowed for its author, whatever the author's type now", async () => {
    for (const type of ["artisan", "merchant"] as const) {
      const { client, artisanId, which } = await written();
      await remove({ type, id: client.id }, which, visit);
      expect(await starsOf(artisanId)).toEqual(none);
    }
  });

  it("works for an artisan who is pending again", async () => {
    const artisanId = await makeArtisan({ approval: "pending", stars5: 1 });
    const { id } = await reviewOf(artisanId);
    await remove(admin, { artisanId, id }, visit);
    expect(await starsOf(artisanId)).toEqual(none);
  });

  it("by an admin is audited: who, whose, and its content", async () => {
    const { client, artisanId, which } = await written();
    await remove(admin, which, visit);
    const { items } = await listAudit({ accountId: client.id });
    expect(items).toMatchObject([
      {
        kind: "review-deleted",
        actorType: "admin",
        actorId: admin.id,
        ...visit,
        before: { id: which.id, artisanId, clientName: "Bola Ade", rating: "4", comment: "Came on time." },
      },
    ]);
  });
});

describe("a user who is not the author", () => {
  it("cannot delete it: other clients, the artisan, merchants, visitors", async () => {
    const { artisanId, which } = await written();
    for (const actor of [
      await makeClient(),
      { type: "artisan", id: artisanId } as const,
      { type: "merchant", id: randomUUID() } as const,
    ])
      await expect(remove(actor, which, visit)).rejects.toThrow(
        new Forbidden("You can only delete your own review"),
      );
    await expect(remove(anonymous, which, visit)).rejects.toThrow(Unauthenticated);
    expect((await starsOf(artisanId)).kept).toEqual([0, 0, 0, 1, 0]);
  });

  it("gets NotFound for a wrong id, or under another artisan", async () => {
    const { client, artisanId, which } = await written();
    for (const wrong of [
      { artisanId, id: newId() },
      { artisanId: await makeArtisan(), id: which.id },
    ])
      for (const actor of [client, admin]) await expect(remove(actor, wrong, visit)).rejects.toThrow(gone);
  });
});
