import { encodeCursor } from "../platform/table/cursor.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type Actor } from "../platform/actor.ts";
import { Invalid, NotFound } from "../platform/errors.ts";
import { makeArtisan, pagesOf } from "../testing/index.ts";
import { list } from "./list.ts";
import { reviewOf } from "./testing.ts";

beforeAll(useTable);

const notFound = new NotFound("Artisan not found");
const review = (artisanId: string, day: number, more: object = {}) =>
  reviewOf(artisanId, { createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(), ...more });

describe("an artisan's reviews", () => {
  it("come newest first, page by page, each once", async () => {
    const artisanId = await makeArtisan();
    for (const day of [3, 1, 2, 5, 4]) await review(artisanId, day);
    const pages = await pagesOf((after) => list(anonymous, { artisanId, limit: 2, ...after }));
    expect(pages.flat().map(({ createdAt }) => new Date(createdAt).getUTCDate())).toEqual([5, 4, 3, 2, 1]);
  });

  it("end without a cursor if the last page is full", async () => {
    const artisanId = await makeArtisan();
    for (const day of [1, 2, 3, 4]) await review(artisanId, day);
    const { nextCursor } = await list(anonymous, { artisanId, limit: 2 });
    const last = await list(anonymous, { artisanId, limit: 2, cursor: nextCursor ?? "" });
    expect(last).toMatchObject({ items: [{}, {}], nextCursor: null });
  });

  it("are by Client if the name is missing, and may lack a comment", async () => {
    const artisanId = await makeArtisan();
    await review(artisanId, 1, { clientName: undefined });
    expect((await list(anonymous, { artisanId })).items).toMatchObject([
      { clientName: "Client", comment: null },
    ]);
  });

  it("mask contact details for everyone except their author", async () => {
    const artisanId = await makeArtisan();
    const answer = { text: "My WhatsApp is 0803-123-4567", createdAt: "2026-01-02T00:00:00.000Z" };
    const { clientId } = await review(artisanId, 1, { comment: "Call me on 08031234567, please", answer });
    const masked = { comment: "Call me on [hidden], please", answer: { text: "My WhatsApp is [hidden]" } };
    const read = async (actor: Actor) => (await list(actor, { artisanId })).items;
    expect(await read(anonymous)).toMatchObject([masked]);
    expect(await read({ type: "client", id: clientId })).toMatchObject([
      { ...masked, comment: "Call me on 08031234567, please" },
    ]);
    expect(await read({ type: "artisan", id: artisanId })).toMatchObject([{ ...masked, answer }]);
  });

  it("of an unknown artisan are not found", async () => {
    await expect(list(anonymous, { artisanId: randomUUID() })).rejects.toThrow(notFound);
  });

  it.each([
    ["is pending", { approval: "pending" }, {}],
    ["is disabled", {}, { disabledAt: "2026-01-01T00:00:00.000Z" }],
  ] as const)("of an artisan who %s are visible to the owner and admins only", async (_, artisan, person) => {
    const artisanId = await makeArtisan(artisan, person);
    const { id } = await review(artisanId, 1);
    const stranger: Actor = { type: "client", id: randomUUID() };
    for (const actor of [anonymous, stranger])
      await expect(list(actor, { artisanId })).rejects.toThrow(notFound);
    for (const actor of [
      { type: "artisan", id: artisanId },
      { type: "admin", id: randomUUID() },
    ] as const)
      expect((await list(actor, { artisanId })).items).toMatchObject([{ id }]);
  });

  it("reject a cursor of another artisan's list, and a forged one", async () => {
    const [mine, other] = [await makeArtisan(), await makeArtisan()];
    await review(mine, 1);
    await review(mine, 2);
    const { nextCursor } = await list(anonymous, { artisanId: mine, limit: 1 });
    const made = (position: string) => encodeCursor(position, `reviews/${mine}/all`);
    const key = Buffer.from(JSON.stringify({ pk: "x" })).toString("base64url");
    for (const [artisanId, cursor] of [
      [other, nextCursor ?? ""],
      [mine, "e30"],
      [mine, made("rubbish")],
      [mine, made(key)],
    ] as const) {
      await expect(list(anonymous, { artisanId, cursor })).rejects.toThrow(Invalid);
    }
  });
});
