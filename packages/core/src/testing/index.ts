import { AccountEntity } from "../account/account.entity.ts";
import { ArtisanEntity } from "../artisan/artisan.entity.ts";
import { randomUUID } from "node:crypto";
import type { CreateEntityItem } from "electrodb";

type NewArtisan = CreateEntityItem<typeof ArtisanEntity>;
type NewAccount = CreateEntityItem<typeof AccountEntity>;

/** For tests: an artisan with a profile in the table, approved unless said otherwise. Out: the id. */
export async function makeArtisan(
  record: Partial<NewArtisan> = {},
  profile: Partial<NewAccount> = {},
): Promise<string> {
  const id = randomUUID();
  await AccountEntity.put({
    id,
    userType: "artisan",
    fullName: "Ada Obi",
    email: `${id}@handiwork.test`,
    phone: "+2348012345678",
    ...profile,
  }).go();
  await ArtisanEntity.put({
    id,
    approval: "approved",
    category: "Plumber",
    location: "Ikeja, Lagos",
    ...record,
  }).go();
  return id;
}
