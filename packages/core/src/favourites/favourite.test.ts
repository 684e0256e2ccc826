import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { setClock } from "../platform/clock.ts";
import * as Directory from "../directory/index.ts";
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from "../platform/errors.ts";
import { objects } from "../platform/objects/index.ts";
import { makeArtisan, pagesOf } from "../testing/index.ts";
import { add, isFavourite, list, remove } from "./index.ts";
import { favouriteLimit } from "./schema.ts";
import { FavouriteQuotaEntity } from "./quota.entity.ts";

beforeAll(useTable);
// Artisans are never saved in the same millisecond.
let moment = Date.now();
beforeAll(() => setClock(() => (moment += 1)));
beforeEach(() => {
  Directory.forget();
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
});

function newClient(): SignedIn {
  return { type: "client", id: randomUUID() };
}

async function savedBy(client: SignedIn): Promise<string[]> {
  return (await list(client, {})).items.map(({ artisanId }) => artisanId);
}

async function quotaOf({ id }: SignedIn): Promise<number | undefined> {
  return (await FavouriteQuotaEntity.get({ clientId: id }).go({ consistent: true })).data?.saved;
}

describe("a client's favourites", () => {
  it("are the saved artisans, latest first, as the search shows them", async () => {
    const client = newClient();
    const first = await makeArtisan({}, { fullName: "Bisi Ade" });
    const second = await makeArtisan({ category: "Tailor" }, { fullName: "Chidi Eze" });
    await add(client, first);
    await add(client, second);
    const { items, nextCursor } = await list(client, {});
    expect(nextCursor).toBeNull();
    expect(items).toMatchObject([
      { artisanId: second, artisan: { id: second, name: "Chidi Eze", category: "Tailor" } },
      { artisanId: first, artisan: { id: first, name: "Bisi Ade", category: "Plumber" } },
    ]);
  });

  it("contain an artisan once, with the original time, despite repeated saves", async () => {
    const [client, artisanId] = [newClient(), await makeArtisan()];
    await add(client, artisanId);
    const before = await list(client, {});
    await Promise.all([add(client, artisanId), add(client, artisanId)]);
    expect(await list(client, {})).toEqual(before);
    expect(await quotaOf(client)).toBe(1);
  });

  it("tolerate repeated removals, also of an artisan who was never saved", async () => {
    const [client, artisanId] = [newClient(), await makeArtisan()];
    await add(client, artisanId);
    await Promise.all([remove(client, artisanId), remove(client, artisanId)]);
    await remove(client, randomUUID());
    expect(await savedBy(client)).toEqual([]);
    expect(await isFavourite(client.id, artisanId)).toBe(false);
    expect(await quotaOf(client)).toBe(0);
  });

  it("cannot be read or removed by other users", async () => {
    const [client, other, artisanId] = [newClient(), newClient(), await makeArtisan()];
    await add(client, artisanId);
    await remove(other, artisanId);
    expect(await savedBy(client)).toEqual([artisanId]);
    expect(await savedBy(other)).toEqual([]);
    expect(await isFavourite(client.id, artisanId)).toBe(true);
    expect(await isFavourite(other.id, artisanId)).toBe(false);
  });

  it("come page by page, each once", async () => {
    const client = newClient();
    const saved: string[] = [];
    for (let count = 0; count < 5; count += 1) saved.unshift(await makeArtisan());
    for (const artisanId of saved.toReversed()) await add(client, artisanId);
    const pages = await pagesOf((after) => list(client, { limit: 2, ...after }));
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(2);
    expect(pages.flat().map(({ artisanId }) => artisanId)).toEqual(saved);
  });

  it("keep a placeholder for artisans who are no longer listed, and let clients remove it", async () => {
    const [client, artisanId] = [newClient(), await makeArtisan()];
    await add(client, artisanId);
    await AccountEntity.patch({ id: artisanId }).set({ disabledAt: new Date().toISOString() }).go();
    Directory.forget();
    expect((await list(client, {})).items).toMatchObject([{ artisanId, artisan: null }]);
    await remove(client, artisanId);
    expect(await savedBy(client)).toEqual([]);
  });

  it("reject a cursor of another user's list", async () => {
    const [client, other] = [newClient(), newClient()];
    for (let count = 0; count < 2; count += 1) await add(client, await makeArtisan());
    const { nextCursor } = await list(client, { limit: 1 });
    await expect(list(other, { cursor: nextCursor ?? "" })).rejects.toThrow(Invalid);
  });
});

describe("saving an artisan", () => {
  it("is rejected for an unlisted artisan", async () => {
    const client = newClient();
    const pending = await makeArtisan({ approval: "pending" });
    const disabled = await makeArtisan({}, { disabledAt: "2026-01-01T00:00:00.000Z" });
    for (const artisanId of [pending, disabled, randomUUID()]) {
      await expect(add(client, artisanId)).rejects.toThrow(new NotFound("Artisan not found"));
    }
    expect(await savedBy(client)).toEqual([]);
  });

  it("is rejected for an invalid id", async () => {
    for (const id of ["", "x", "../profile", `${randomUUID()}#`, "🔨"]) {
      await expect(add(newClient(), id)).rejects.toThrow("Not an account id");
      await expect(remove(newClient(), id)).rejects.toThrow("Not an account id");
    }
  });

  it("is rejected at the limit until a favourite is removed; saving an existing favourite again is not", async () => {
    const client = newClient();
    const [kept, another, late] = [await makeArtisan(), await makeArtisan(), await makeArtisan()];
    await FavouriteQuotaEntity.put({ clientId: client.id, saved: favouriteLimit - 2 }).go();
    await add(client, kept);
    const atOnce = await Promise.allSettled([add(client, another), add(client, late)]);
    const refused = atOnce.filter((each) => each.status === "rejected");
    expect(refused).toMatchObject([
      { reason: new Conflict("You have saved 1,000 artisans. Remove one first.") },
    ]);
    await add(client, kept);
    await remove(client, kept);
    await Promise.all([another, late].map((artisanId) => add(client, artisanId)));
    expect(new Set(await savedBy(client))).toEqual(new Set([another, late]));
  });

  it("is for clients; other users get a clear error", async () => {
    const artisanId = await makeArtisan();
    await expect(add(anonymous, artisanId)).rejects.toThrow(
      new Unauthenticated("Please sign in to save favorites"),
    );
    for (const type of ["artisan", "merchant", "admin"] as const) {
      await expect(add({ type, id: randomUUID() }, artisanId)).rejects.toThrow(
        new Forbidden("Only clients can save artisans"),
      );
    }
  });
});
