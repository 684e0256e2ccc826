import type { UserType } from "@handiwork/core/platform/actor";
import { AddressEntity, addressOf, LookupTermEntity, termRowsOf } from "@handiwork/core/lookup";
import { item, type Item } from "./item.ts";

/** Returns the lookup rows of the accounts among the rows, as the stream would have written them. */
export function* lookupItems(rows: readonly Item[]): Generator<Item> {
  for (const row of rows) {
    if (row["__edb_e__"] !== "profile") continue;
    const named = rows.find(({ id, businessName }) => id === row["id"] && businessName);
    const account = { ...row, businessName: named?.["businessName"] } as unknown as Account;
    yield item(AddressEntity.put(addressOf(account)));
    for (const term of termRowsOf(account)) yield item(LookupTermEntity.put(term));
  }
}

/** The fields of an account that are searched. */
interface Account {
  readonly id: string;
  readonly userType: UserType;
  readonly fullName?: string;
  readonly email: string;
  readonly phone?: string;
  readonly businessName?: string;
}
