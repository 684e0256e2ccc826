import { AccountEntity } from "@handiwork/core/accounts";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { findAccounts } from "@handiwork/core/lookup";
import { documentClient } from "@handiwork/core/platform/table";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { syncLookup } from "./sync-lookup.ts";

beforeAll(useTable);

const found = async (search: string) => (await findAccounts(search, { limit: 9 })).ids;

it("an account is found by its current number and business, and not by former ones", async () => {
  const id = randomUUID();
  const profile = { id, userType: "client", fullName: "Ada Obi", email: "ada@events.test" } as const;
  const [before, after] = ["+2348034417290", "+2348155512345"];
  await AccountEntity.put({ ...profile, phone: before }).go();
  await syncLookup({ before: undefined, after: { ...profile, phone: before } });
  expect(await found("0803 441 7290")).toEqual([id]);
  await AccountEntity.patch({ id }).set({ phone: after }).go();
  const images = {
    before: { ...profile, phone: before },
    after: { ...profile, phone: after },
  };
  for (const each of [images, images]) await syncLookup(each);
  expect([await found("4417290"), await found("815 551 2345")]).toEqual([[], [id]]);

  const record = { id, category: "Tailor", location: "Lagos" };
  await ArtisanEntity.put({ ...record, businessName: "Obi Couture" }).go();
  await syncLookup({ before: undefined, after: { ...record, businessName: "Obi Couture" } });
  expect(await found("outure")).toEqual([id]);
  await ArtisanEntity.delete({ id }).go();
  await syncLookup({ before: { ...record, businessName: "Obi Couture" }, after: undefined });
  expect([await found("outure"), await found("ada obi")]).toEqual([[], [id]]);
});

it("an unrelated change reads and writes nothing", async () => {
  const asked = vi.spyOn(documentClient, "send");
  const record = { id: randomUUID(), category: "Tailor" };
  await syncLookup({ before: undefined, after: record });
  await syncLookup({ before: record, after: Object.assign({}, record, { category: "Welder" }) });
  await syncLookup({ before: record, after: undefined });
  expect(asked).not.toHaveBeenCalled();
});
