import type { UserType } from "../actor/index.ts";
import { AddressEntity } from "./address.entity.ts";

/**
 * Whose e-mail addresses those are, with a read of a hundred at a time: the account and its type by the address in lower
 * case; addresses that nobody has are left out. It is what was true some moments ago: whether an address is free is decided by
 * the user pool.
 */
export async function addressOwners(
  emails: readonly string[],
): Promise<Map<string, { id: string; userType: UserType }>> {
  const owners = new Map<string, { id: string; userType: UserType }>();
  let keys = [...new Set(emails.map((email) => email.trim().toLowerCase()))].map((email) => ({ email }));
  while (keys.length > 0) {
    const { data, unprocessed } = await AddressEntity.get(keys).go({ concurrency: 4 });
    for (const { email, id, userType } of data) owners.set(email, { id, userType });
    keys = unprocessed;
  }
  return owners;
}
