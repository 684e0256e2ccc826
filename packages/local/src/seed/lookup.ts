import type { UserType } from "@handiwork/core/platform/actor";
import { AddressEntity, addressOf, LookupTermEntity, rowsOf } from "@handiwork/core/domain/lookup";
import { item, type Item } from "./item.ts";

/** Adds the lookup rows of each account behind its profile and record, as the stream would. */
export function* withLookup(items: Iterable<Item>): Generator<Item> {
  let profile: ProfileItem | undefined;
  for (const each of items) {
    if (profile) yield* lookupOf({ ...profile, ...(each["id"] === profile.id && businessOf(each)) });
    profile = each["__edb_e__"] === "profile" ? (each as Item & ProfileItem) : undefined;
    yield each;
  }
  if (profile) yield* lookupOf(profile);
}

function* lookupOf(profile: ProfileItem): Generator<Item> {
  yield item(AddressEntity.put(addressOf(profile)));
  for (const row of rowsOf(profile)) yield item(LookupTermEntity.put(row));
}

function businessOf({ businessName }: Item & { readonly businessName?: string }) {
  return { businessName };
}

/** The fields of a profile that are searched. */
interface ProfileItem {
  readonly id: string;
  readonly userType: UserType;
  readonly fullName?: string;
  readonly email: string;
  readonly phone?: string;
}
