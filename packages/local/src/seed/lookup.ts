import type { UserType } from "@handiwork/core/actor";
import { AddressEntity, addressOf, LookupTermEntity, rowsOf } from "@handiwork/core/lookup";
import { item, type Item } from "./item.ts";

/** The items, and behind each profile those by which its account is found: nothing of a seed comes through the stream. */
export function* withLookup(items: Iterable<Item>): Generator<Item> {
  for (const each of items) {
    yield each;
    if (each["__edb_e__"] !== "profile") continue;
    const profile = each as Item & ProfileItem;
    yield item(AddressEntity.put(addressOf(profile)));
    for (const row of rowsOf(profile)) yield item(LookupTermEntity.put(row));
  }
}

/** What the table keeps of a profile, as far as it is looked for. */
interface ProfileItem {
  readonly id: string;
  readonly userType: UserType;
  readonly fullName?: string;
  readonly email: string;
}
