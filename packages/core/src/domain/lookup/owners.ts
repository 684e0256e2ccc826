import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { createConversions } from "electrodb";
import type { UserType } from "../../platform/actor/index.ts";
import { documentClient, tableName } from "../../platform/table/index.ts";
import { AddressEntity } from "../../model/lookup/address.entity.ts";

const batchKeys = 100;

/**
 * Whose e-mail addresses those are, with a read of a hundred at a time: the account and its type by the address in lower
 * case; addresses that nobody has are left out. It is what was true some moments ago: whether an address is free is decided by
 * the user pool.
 */
export async function addressOwners(
  emails: readonly string[],
): Promise<Map<string, { id: string; userType: UserType }>> {
  const owners = new Map<string, { id: string; userType: UserType }>();
  const addresses = new Set(emails.map((email) => email.trim().toLowerCase()));
  // Imports ask for tens of thousands. ElectroDB's own batch has seven kilobytes of clauses for each key, which stay in memory until a full collection.
  const { fromComposite } = createConversions(AddressEntity);
  const keys: Record<string, unknown>[] = Array.from(addresses, (email) => fromComposite.toKeys({ email }));
  while (keys.length > 0) {
    const RequestItems = { [tableName]: { Keys: keys.splice(0, batchKeys) } };
    const { Responses, UnprocessedKeys } = await documentClient.send(new BatchGetCommand({ RequestItems }));
    const { data } = AddressEntity.parse({ Items: Responses?.[tableName] ?? [] });
    for (const { email, id, userType } of data) owners.set(email, { id, userType });
    keys.push(...(UnprocessedKeys?.[tableName]?.Keys ?? []));
  }
  return owners;
}
