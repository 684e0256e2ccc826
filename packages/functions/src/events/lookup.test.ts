import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { findAccounts } from "@handiwork/core/domain/lookup";
import { documentClient } from "@handiwork/core/platform/table";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { followNames } from "./lookup.ts";

beforeAll(useTable);

const found = async (search: string) => (await findAccounts(search, { limit: 9 })).ids;
const image = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, S]) => [name, { S }]));

it("an account is found by the number and the business that it has by now, and not by the former ones", async () => {
  const id = randomUUID();
  const profile = { id, userType: "client", fullName: "Ada Obi", email: "ada@events.test" } as const;
  const [before, after] = ["+2348034417290", "+2348155512345"];
  await AccountEntity.put({ ...profile, phone: before }).go();
  await followNames({ NewImage: image({ ...profile, phone: before }) });
  expect(await found("0803 441 7290")).toEqual([id]);
  await AccountEntity.patch({ id }).set({ phone: after }).go();
  const images = {
    OldImage: image({ ...profile, phone: before }),
    NewImage: image({ ...profile, phone: after }),
  };
  for (const each of [images, images]) await followNames(each);
  expect([await found("4417290"), await found("815 551 2345")]).toEqual([[], [id]]);

  const record = { id, category: "Tailor", location: "Lagos" };
  await ArtisanEntity.put({ ...record, businessName: "Obi Couture" }).go();
  await followNames({ NewImage: image({ ...record, businessName: "Obi Couture" }) });
  expect(await found("outure")).toEqual([id]);
  await ArtisanEntity.delete({ id }).go();
  await followNames({ OldImage: image({ ...record, businessName: "Obi Couture" }) });
  expect([await found("outure"), await found("ada obi")]).toEqual([[], [id]]);
});

it("nothing is read or written where a change was about something else", async () => {
  const asked = vi.spyOn(documentClient, "send");
  const record = { id: randomUUID(), category: "Tailor" };
  await followNames({ NewImage: image(record) });
  await followNames({ OldImage: image(record), NewImage: image({ ...record, category: "Welder" }) });
  await followNames({ OldImage: image(record) });
  expect(asked).not.toHaveBeenCalled();
});
