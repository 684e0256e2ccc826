import { AccountEntity, type Profile } from "../../../model/account/account.entity.ts";

/** The profiles of those accounts by their ids, a hundred a read: who is not there is left out. */
export async function profilesOf(ids: readonly string[]): Promise<Map<string, Profile>> {
  const found = new Map<string, Profile>();
  let keys = ids.map((id) => ({ id }));
  while (keys.length > 0) {
    const { data, unprocessed } = await AccountEntity.get(keys).go({ concurrency: 4 });
    for (const profile of data) found.set(profile.id, profile);
    keys = unprocessed;
  }
  return found;
}
