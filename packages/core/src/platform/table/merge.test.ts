import { createConversions } from "electrodb";
import { array, assert, asyncProperty, integer } from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { AccountEntity } from "../../accounts/account.entity.ts";
import { Invalid } from "../errors.ts";
import { userTypes } from "../../reference/user-types.ts";
import { encodeCursor } from "./cursor.ts";
import { readMerged, type MergedQuery, type Position } from "./merge.ts";

/** A query over items in memory, whose pages end after at most `most` items. */
function queryOver(items: readonly Position[], most = Infinity): MergedQuery<Position> {
  const sorted = items.toSorted((one, other) => (key(one) > key(other) ? -1 : 1));
  return (after, limit) => {
    const rest = after ? sorted.filter((item) => key(item) < key(after)) : sorted;
    const data = rest.slice(0, Math.min(limit, most));
    return Promise.resolve({ data, cursor: data.length < rest.length ? "more" : null });
  };
}

const key = ({ createdAt, id }: Position) => `${createdAt} ${id}`;

async function readAll(queries: readonly MergedQuery<Position>[], limit: number) {
  const pages: Position[][] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await readMerged(cursor, "list", limit, queries);
    pages.push(items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

describe("merged queries", () => {
  const moments = integer({ min: 0, max: 9 }).map((day) => `2026-01-0${day}T00:00:00.000Z`);

  it("return every item once, newest first, whatever the page sizes", async () => {
    const lists = array(array(moments, { maxLength: 12 }), { minLength: 1, maxLength: 4 });
    const sizes = integer({ min: 1, max: 7 });
    await assert(
      asyncProperty(lists, sizes, sizes, async (dates, limit, most) => {
        const items = dates.map((list, at) =>
          list.map((createdAt, id) => ({ createdAt, id: `${at}-${id}` })),
        );
        const pages = await readAll(
          items.map((list) => queryOver(list, most)),
          limit,
        );
        const expected = items.flat().toSorted((one, other) => (key(one) > key(other) ? -1 : 1));
        expect(pages.flat()).toEqual(expected);
        expect(pages.every((page) => page.length <= limit)).toBe(true);
      }),
    );
  });

  it("end with the last item, without an empty page", async () => {
    const items = ["a", "b", "c", "d"].map((id) => ({ id, createdAt: "2026-01-01T00:00:00.000Z" }));
    const pages = await readAll([queryOver(items.slice(0, 3)), queryOver(items.slice(3))], 2);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
      ["d", "c"],
      ["b", "a"],
    ]);
    expect(await readAll([queryOver([])], 2)).toEqual([[]]);
  });

  it.each([
    "?",
    Buffer.from('["list","x"]').toString("base64url"),
    encodeCursor("x", "list"),
    encodeCursor('["",""]', "list"),
    encodeCursor("[1,2]", "list"),
    encodeCursor('["yesterday","a"]', "list"),
    encodeCursor(JSON.stringify(["2026-01-01T00:00:00.000Z", "a".repeat(1_100)]), "list"),
    encodeCursor(JSON.stringify(["2026-01-01T00:00:00.000Z", "a#b"]), "list"),
  ])("reject the cursor %s", async (cursor) => {
    await expect(readMerged(cursor, "list", 2, [])).rejects.toThrow(Invalid);
  });

  it("reject another list's cursor", async () => {
    const items = ["a", "b"].map((id) => ({ id, createdAt: "2026-01-01T00:00:00.000Z" }));
    const { nextCursor } = await readMerged(undefined, "one", 1, [queryOver(items)]);
    await expect(readMerged(nextCursor!, "other", 1, [])).rejects.toThrow(Invalid);
  });
});

describe("merged queries on the table", () => {
  beforeAll(useTable);

  it("merge an index's partitions, even after an item that has moved to another one", async () => {
    const { toCursor } = createConversions(AccountEntity).byAccessPattern.byType.fromComposite;
    const queries = userTypes.map((userType): MergedQuery<Position> => (after, limit) => {
      const cursor = after && toCursor({ userType, ...after });
      return AccountEntity.query.byType({ userType }).go({ cursor, limit, order: "desc" });
    });
    for (let day = 1; day <= 8; day += 1) {
      const person = { id: `user-${day}`, createdAt: `2026-01-0${day}T00:00:00.000Z`, email: "" };
      await AccountEntity.put({ ...person, userType: userTypes[day % userTypes.length]! }).go();
    }
    const first = await readMerged(undefined, "users", 3, queries);
    expect(first.items.map(({ id }) => id)).toEqual(["user-8", "user-7", "user-6"]);
    await AccountEntity.patch({ id: "user-6" }).set({ userType: "admin" }).go();
    const second = await readMerged(first.nextCursor!, "users", 3, queries);
    expect(second.items.map(({ id }) => id)).toEqual(["user-5", "user-4", "user-3"]);
    const third = await readMerged(second.nextCursor!, "users", 3, queries);
    expect([third.items.map(({ id }) => id), third.nextCursor]).toEqual([["user-2", "user-1"], null]);
  });
});
