import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../../tests/setup/table.ts";
import { SettingsEntity } from "../../settings/settings.entity.ts";
import { SearchNameEntity } from "../../saved-searches/name.entity.ts";
import { atVersion, conditionHolds, matches, unchanged } from "./conditions.ts";

beforeAll(useTable);

function name(searchId: string) {
  return { userId: randomUUID(), nameKey: "plumbers", searchId };
}

it("holds if the row is as it was read, and fails once it has changed", async () => {
  const { data: read } = await SearchNameEntity.put(name("one")).go();
  const key = { userId: read.userId, nameKey: read.nameKey };
  const change = (searchId: string) =>
    conditionHolds(SearchNameEntity.patch(key).set({ searchId }).where(unchanged(read, "searchId")).go());
  expect([await change("two"), await change("three")]).toEqual([true, false]);
  expect((await SearchNameEntity.get(key).go()).data?.searchId).toBe("two");
});

it("requires undefined attributes to be missing", async () => {
  const row = name("one");
  const put = () =>
    conditionHolds(
      SearchNameEntity.put(row)
        .where(matches({ searchId: undefined }))
        .go(),
    );
  expect([await put(), await put()]).toEqual([true, false]);
});

function save(version: number) {
  return conditionHolds(
    SettingsEntity.upsert({ settings: {}, version: version + 1, updatedBy: "admin" })
      .where(atVersion(version))
      .go(),
  );
}

it("treats version 0 as a row that does not exist", async () => {
  expect([await save(0), await save(0), await save(1)]).toEqual([true, false, true]);
});

it("throws other errors", async () => {
  await expect(conditionHolds(Promise.reject(new Error("away")))).rejects.toThrow("away");
});
