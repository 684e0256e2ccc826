import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { Conflict, Invalid } from "../../platform/errors/index.ts";
import { newId } from "../../platform/ids/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { bucketOf } from "./bucket.ts";
import { nameKey, SearchNameEntity } from "../../model/saved-search/name.entity.ts";
import { SavedSearchEntity } from "../../model/saved-search/saved-search.entity.ts";
import { NewSavedSearch, savedSearchLimit, type SavedSearch } from "../../model/saved-search/schema.ts";
import { SearchTallyEntity } from "../../model/saved-search/tally.entity.ts";
import { toView, type SavedSearchRow } from "./view.ts";
import { together } from "../../platform/table/index.ts";

const service = together({
  search: SavedSearchEntity,
  taken: SearchNameEntity,
  tally: SearchTallyEntity,
});

/**
 * Keeps a search for the actor, in one transaction with its name. Throws Conflict where the actor has one of that name,
 * in any letter case, and does not ask to overwrite it; Invalid where there are as many as one may keep.
 */
export async function save(actor: Actor, input: NewSavedSearch): Promise<SavedSearch> {
  authorise(actor, "saveSearch");
  const { overwrite, ...wanted } = NewSavedSearch.parse(input);
  return optimistic("The name", async () => {
    const row = toRow(actor.id, wanted);
    if (await insert(row)) return toView(row);
    if (!overwrite) throw nameTaken(row.name);
    if (await replace(row)) return toView(row);
    return again;
  });
}

export function nameTaken(name: string): Conflict {
  return new Conflict(`You already have a search called “${name}”.`);
}

/** Out: whether it was written; if not, the name is taken. Throws Invalid. */
async function insert(row: SavedSearchRow): Promise<boolean> {
  const { userId, name, id } = row;
  const [isTaken, isFull] = await transact(() =>
    service.transaction
      .write(({ search, taken, tally }) => [
        taken.create({ userId, nameKey: nameKey(name), searchId: id }).commit(),
        tally
          .update({ userId })
          .add({ saved: 1 })
          .where(({ saved }, { lt, notExists }) => `${notExists(saved)} OR ${lt(saved, savedSearchLimit)}`)
          .commit(),
        search.put(row).commit(),
      ])
      .go(),
  );
  if (isFull && !isTaken) {
    throw new Invalid(`You can keep ${savedSearchLimit} searches. Delete one to save another.`);
  }
  return !isTaken;
}

/** Puts the row in the place of the one that has its name. Out: whether it was written; if not, the name is free again. */
async function replace(row: SavedSearchRow): Promise<boolean> {
  const { userId, id } = row;
  const key = { userId, nameKey: nameKey(row.name) };
  const { data: old } = await SearchNameEntity.get(key).go({ consistent: true });
  if (!old) return false;
  const refused = await transact(() =>
    service.transaction
      .write(({ search, taken }) => [
        taken
          .patch(key)
          .set({ searchId: id })
          .where(({ searchId }, { eq }) => eq(searchId, old.searchId))
          .commit(),
        search.remove({ userId, id: old.searchId }).commit(),
        search.put(row).commit(),
      ])
      .go(),
  );
  return !refused.includes(true);
}

/** The whole row, so that it is what its owner is shown. */
function toRow(
  userId: string,
  { isAlert, ...wanted }: Omit<SavedSearch, "id" | "createdAt">,
): SavedSearchRow {
  const createdAt = nowIso();
  const { isPremiumOnly, isAvailableOnly, sortBy, name, ...optional } = wanted;
  const set = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null));
  return {
    id: newId(),
    userId,
    name,
    isPremiumOnly,
    isAvailableOnly,
    sortBy,
    ...(set as Partial<SavedSearchRow>),
    createdAt,
    alertBucket: isAlert ? bucketOf(wanted) : "",
    ...(isAlert && { alertSince: createdAt }),
  };
}
