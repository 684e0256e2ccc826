import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { documentClient } from "../platform/table/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { list, remove, renameAuthor, ReviewEntity, write } from "./index.ts";
import { intercept, makeClient, reviewOf } from "./testing.ts";

beforeAll(useTable);
afterEach(() => void vi.restoreAllMocks());

const form = { rating: 4, comment: "Came on time." };

const rename = ({ id }: SignedIn, fullName: string) => AccountEntity.patch({ id }).set({ fullName }).go();

const reviewsBy = ({ id }: SignedIn, count: number) =>
  Promise.all(Array.from({ length: count }, () => reviewOf(randomUUID(), { clientId: id })));

/**
 * Renames all pages.
 *
 * @returns the number of failed rows
 */
async function renameAll({ id }: SignedIn): Promise<number> {
  let [cursor, failed]: [string | null, number] = [null, 0];
  do {
    const page = await renameAuthor(id, cursor);
    failed += page.failures.length;
    cursor = page.cursor;
  } while (cursor !== null);
  return failed;
}

async function namesOf({ id }: SignedIn): Promise<string[]> {
  const { data } = await ReviewEntity.query.byAuthor({ clientId: id }).go({ pages: "all" });
  return data.map(({ clientName }) => clientName ?? "");
}

describe("the author's new name", () => {
  it("reaches all of the reviews page by page, and nothing else changes", async () => {
    const [client, other, artisanId] = [
      await makeClient("Bola"),
      await makeClient("Bola"),
      await makeArtisan(),
    ];
    await write(other, artisanId, form);
    const before = await write(client, artisanId, form);
    await reviewsBy(client, 59);
    await rename(client, "Bisi");
    await renameAll(client);
    expect(await namesOf(client)).toEqual(Array.from({ length: 60 }, () => "Bisi"));
    const { items } = await list(client, { artisanId });
    expect(items).toMatchObject([{ ...before, clientName: "Bisi" }, { clientName: "Bola" }]);
  });

  it("is written once, despite repeated and reordered events", async () => {
    const client = await makeClient("Bola");
    await write(client, await makeArtisan(), form);
    await rename(client, "Bisi");
    await rename(client, "Bimbo");
    await renameAll(client);
    const send = vi.spyOn(documentClient, "send");
    await Promise.all([renameAll(client), renameAll(client)]);
    expect(send.mock.calls.map(([command]) => command.constructor.name)).not.toContain("UpdateCommand");
    expect(await namesOf(client)).toEqual(["Bimbo"]);
  });

  it("restores no review that is deleted meanwhile", async () => {
    const [client, artisanId] = [await makeClient("Bola"), await makeArtisan()];
    const { id } = await write(client, artisanId, form);
    await rename(client, "Bisi");
    let isFirst = true;
    intercept(async (command, send) => {
      if (command.constructor.name === "UpdateCommand" && isFirst) {
        isFirst = false;
        await remove(client, { artisanId, id }, { address: "", userAgent: "" });
      }
      return send(command);
    });
    await renameAll(client);
    expect((await list(anonymous, { artisanId })).items).toEqual([]);
  });

  it("reaches the others if some writes fail, and those on the next run", async () => {
    const client = await makeClient("Bola");
    await reviewsBy(client, 30);
    await rename(client, "Bisi");
    let updates = 0;
    intercept(async (command, send) => {
      if (command.constructor.name === "UpdateCommand" && (updates += 1) > 20) throw new Error("away");
      return send(command);
    });
    expect(await renameAll(client)).toBe(10);
    vi.restoreAllMocks();
    await renameAll(client);
    expect(new Set(await namesOf(client))).toEqual(new Set(["Bisi"]));
  });
});
