import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous } from "../platform/actor.ts";
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from "../platform/errors.ts";
import { makeArtisan, pagesOf } from "../testing/index.ts";
import { answer, edit, list, remove, write } from "./index.ts";
import { beforeTransaction, makeClient, reviewOf, starsOf } from "./testing.ts";

beforeAll(useTable);
afterEach(() => void vi.restoreAllMocks());

async function reviewed(rating = 2) {
  const artisanId = await makeArtisan();
  const author = await makeClient("Bola");
  const { id } = await write(author, artisanId, { rating, comment: "Came late." });
  return { author, artisanId, owner: { type: "artisan", id: artisanId } as const, which: { artisanId, id } };
}

const better = { rating: 5, comment: "Came again, and mended it." };

describe("an edited review", () => {
  it("keeps its position, is marked as edited, and moves its stars", async () => {
    const { author, artisanId, which } = await reviewed();
    const edited = await edit(author, which, better);
    expect(edited).toMatchObject({ id: which.id, ...better, editedAt: expect.any(String), mine: true });
    expect((await list(author, which)).items).toEqual([edited]);
    const { kept, counted } = await starsOf(artisanId);
    expect(kept).toEqual([0, 0, 0, 0, 1]);
    expect(counted).toEqual(kept);
  });

  it("is not written if text and stars are unchanged", async () => {
    const { author, which } = await reviewed();
    expect(await edit(author, which, { rating: 2, comment: "Came late." })).toMatchObject({ editedAt: null });
  });

  it("counts one star in the end after concurrent edits", async () => {
    const { author, artisanId, which } = await reviewed();
    const tries = await Promise.allSettled(
      [1, 3, 4, 5].map((rating) => edit(author, which, { rating, comment: "Hm." })),
    );
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(Conflict);
    const { kept, counted } = await starsOf(artisanId);
    expect(kept).toEqual(counted);
    expect(kept.reduce((sum, count) => sum + count)).toBe(1);
  });

  it("stays deleted if it is deleted concurrently", async () => {
    const { author, artisanId, which } = await reviewed();
    beforeTransaction(() => remove(author, which, { address: "", userAgent: "" }));
    await expect(edit(author, which, better)).rejects.toThrow(NotFound);
    expect(await starsOf(artisanId)).toEqual({ kept: [0, 0, 0, 0, 0], counted: [0, 0, 0, 0, 0] });
  });

  it("keeps the new text if it is deleted and written again concurrently", async () => {
    const { author, artisanId, which } = await reviewed();
    beforeTransaction(async () => {
      await remove(author, which, { address: "", userAgent: "" });
      await write(author, artisanId, { rating: 2, comment: "Came late again." });
    });
    await expect(edit(author, which, better)).rejects.toThrow(NotFound);
    expect((await list(author, which)).items).toMatchObject([{ rating: 2, comment: "Came late again." }]);
  });

  it("never subtracts a star that is not counted", async () => {
    const artisanId = await makeArtisan();
    const author = await makeClient("Bola");
    const { id } = await reviewOf(artisanId, { clientId: author.id, rating: 2 });
    await expect(edit(author, { artisanId, id }, better)).rejects.toThrow(Conflict);
    expect((await starsOf(artisanId)).kept).toEqual([0, 0, 0, 0, 0]);
  });

  it("may get one new reply", async () => {
    const { author, owner, which } = await reviewed();
    await answer(owner, which, { text: "Sorry." });
    await edit(author, which, better);
    expect(await answer(owner, which, { text: "Thank you." })).toMatchObject({
      answer: { text: "Thank you." },
    });
    await expect(answer(owner, which, { text: "Once more." })).rejects.toThrow(Conflict);
  });

  it("belongs to its author, and follows the rules of a new one", async () => {
    const { author, owner, which } = await reviewed();
    await expect(edit(await makeClient(), which, better)).rejects.toThrow(NotFound);
    await expect(edit(owner, which, better)).rejects.toThrow(Forbidden);
    await expect(edit({ type: "admin", id: randomUUID() }, which, better)).rejects.toThrow(Forbidden);
    await expect(edit(anonymous, which, better)).rejects.toThrow(Unauthenticated);
    await expect(edit(author, which, { ...better, rating: 6 })).rejects.toThrow();
    expect((await list(anonymous, which)).items).toMatchObject([{ rating: 2, editedAt: null }]);
  });
});

describe("the reviews with a number of stars", () => {
  it("come newest first, page by page, each once", async () => {
    const artisanId = await makeArtisan();
    for (const rating of [5, 1, 5, 3, 5, 5, 1])
      await write(await makeClient(), artisanId, { rating, comment: `${rating} stars` });
    const all = (await list(anonymous, { artisanId, limit: 50 })).items;
    const pages = await pagesOf((after) => list(anonymous, { artisanId, stars: 5, limit: 3, ...after }));
    expect(pages.flat()).toEqual(all.filter(({ rating }) => rating === 5));
    expect((await list(anonymous, { artisanId, stars: 2 })).items).toEqual([]);
    const { nextCursor } = await list(anonymous, { artisanId, stars: 5, limit: 1 });
    await expect(list(anonymous, { artisanId, stars: 1, cursor: nextCursor ?? "" })).rejects.toThrow(Invalid);
  });
});
