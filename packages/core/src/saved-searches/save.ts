import type * as z from "zod";
import { verb } from "../platform/access/index.ts";
import { nowIso } from "../platform/clock.ts";
import { Conflict, Invalid, NotFound } from "../platform/errors.ts";
import { Id, newId } from "../platform/ids.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeNamed, writeTogether } from "../platform/table/transact.ts";
import { bucketOf } from "./bucket.ts";
import { nameKey, SearchNameEntity } from "./name.entity.ts";
import { SavedSearchEntity } from "./saved-search.entity.ts";
import { NewSavedSearch, SavedSearchChange, savedSearchLimit, type SavedSearch } from "./schema.ts";
import { SavedSearchQuotaEntity } from "./quota.entity.ts";
import { toView, type SavedSearchRow } from "./view.ts";

const entities = { search: SavedSearchEntity, taken: SearchNameEntity, quota: SavedSearchQuotaEntity };

/** Returns the actor's saved searches, at most 50, newest first. One query. */
export const list = verb("listSavedSearches", async (actor): Promise<{ items: SavedSearch[] }> => {
  const { data } = await SavedSearchEntity.query
    .byUser({ userId: actor.id })
    .go({ order: "desc", limit: savedSearchLimit, consistent: true });
  return { items: data.map(toView) };
});

/**
 * Saves a search in one transaction with its name. Idempotent by command, even if the search was renamed.
 *
 * @throws {Conflict} if the actor has one of this name, ignoring case, and does not overwrite it
 * @throws {Invalid} at the limit
 */
export const save = verb("saveSearch", NewSavedSearch, async (actor, input): Promise<SavedSearch> => {
  const { overwrite, ...wanted } = input;
  return optimistic("The name", async () => {
    const row = toRow(actor.id, wanted);
    const before = await savedBy(row);
    if (before) return toView(before);
    if (await insert(row)) return toView(row);
    if (!overwrite) {
      // The same command may have run concurrently.
      const meanwhile = await savedBy(row);
      if (meanwhile) return toView(meanwhile);
      throw nameTaken(row.name);
    }
    return (await replace(row)) ? toView(row) : retry;
  });
});

/** Returns the search saved earlier by the same command. */
async function savedBy({ userId, commandId }: SavedSearchRow): Promise<SavedSearchRow | undefined> {
  if (commandId === undefined) return undefined;
  const { data } = await SavedSearchEntity.query
    .byUser({ userId })
    .go({ limit: savedSearchLimit, consistent: true });
  return data.find((row) => row.commandId === commandId);
}

function nameTaken(name: string): Conflict {
  return new Conflict(`You already have a search called “${name}”.`);
}

/**
 * Returns false if the name is taken.
 *
 * @throws {Invalid} at the limit
 */
async function insert(row: SavedSearchRow): Promise<boolean> {
  const { userId, name, id } = row;
  const refused = await writeNamed(entities, ({ search, taken, quota }) => ({
    name: taken.create({ userId, nameKey: nameKey(name), searchId: id }).commit(),
    full: quota
      .update({ userId })
      .add({ saved: 1 })
      .where(({ saved }, { lt, notExists }) => `${notExists(saved)} OR ${lt(saved, savedSearchLimit)}`)
      .commit(),
    row: search.put(row).commit(),
  }));
  if (refused.has("full") && !refused.has("name")) {
    throw new Invalid(`You can keep ${savedSearchLimit} searches. Delete one to save another.`);
  }
  return !refused.has("name");
}

/** Replaces the row with the same name. Returns false if the name is free again. */
async function replace(row: SavedSearchRow): Promise<boolean> {
  const { userId, id } = row;
  const key = { userId, nameKey: nameKey(row.name) };
  const { data: old } = await SearchNameEntity.get(key).go({ consistent: true });
  if (!old) return false;
  return writeTogether(entities, ({ search, taken }) => [
    taken.patch(key).set({ searchId: id }).where(unchanged(old, "searchId")).commit(),
    search.remove({ userId, id: old.searchId }).commit(),
    search.put(row).commit(),
  ]);
}

/** Returns the whole row, as its owner sees it. */
function toRow(
  userId: string,
  { isAlert, ...wanted }: Omit<z.output<typeof NewSavedSearch>, "overwrite">,
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

/**
 * Renames one of the actor's searches, turns its mails on or off, or both.
 *
 * @throws {NotFound} @throws {Conflict} if another search has the name
 */
export const change = verb("changeSavedSearch", Id, SavedSearchChange, async (actor, id, wanted) => {
  return withSearch(actor.id, id, async (before) => {
    const after = changed(before, wanted);
    return (await rewrite(before, after)) ? toView(after) : undefined;
  });
});

/**
 * Deletes one of the actor's searches and stops its mails.
 *
 * @throws {NotFound}
 */
export const remove = verb("deleteSavedSearch", Id, async (actor, id): Promise<void> => {
  await withSearch(actor.id, id, async (before) => {
    const { userId, name } = before;
    const isWritten = await writeTogether(entities, ({ search, taken, quota }) => [
      search.remove({ userId, id }).where(unchanged(before, "name")).commit(),
      taken.remove({ userId, nameKey: nameKey(name) }).commit(),
      quota.update({ userId }).add({ saved: -1 }).commit(),
    ]);
    return isWritten || undefined;
  });
});

/** Runs `act` on the current search, and again after a concurrent change (if `act` returns undefined). */
function withSearch<Result>(
  userId: string,
  id: string,
  act: (before: SavedSearchRow) => Promise<Result | undefined>,
): Promise<Result> {
  return optimistic("The saved search", async () => {
    const { data: before } = await SavedSearchEntity.get({ userId, id }).go({
      consistent: true,
    });
    if (!before) throw new NotFound("Saved search not found");
    return (await act(before)) ?? retry;
  });
}

function changed(before: SavedSearchRow, { name = before.name, isAlert }: SavedSearchChange): SavedSearchRow {
  const { alertSince: _since, ...row } = before;
  if (isAlert === undefined || isAlert === (before.alertBucket !== "")) return { ...before, name };
  return {
    ...row,
    name,
    alertBucket: isAlert ? bucketOf(row) : "",
    ...(isAlert && { alertSince: nowIso() }),
  };
}

/**
 * Returns false if the search has changed.
 *
 * @throws {Conflict}
 */
async function rewrite(before: SavedSearchRow, after: SavedSearchRow): Promise<boolean> {
  const { userId, id, alertBucket, alertSince } = after;
  const [from, to] = [nameKey(before.name), nameKey(after.name)];
  const isRenamed = from !== to;
  const refused = await writeNamed(entities, ({ search, taken }) => {
    const patch = search.patch({ userId, id }).set({ name: after.name, alertBucket });
    return {
      search: (alertSince === undefined ? patch.remove(["alertSince"]) : patch.set({ alertSince }))
        .where(unchanged(before, "name"))
        .commit(),
      former: isRenamed ? taken.remove({ userId, nameKey: from }).commit() : undefined,
      name: isRenamed ? taken.create({ userId, nameKey: to, searchId: id }).commit() : undefined,
    };
  });
  if (refused.has("name") && !refused.has("search")) throw nameTaken(after.name);
  return !refused.has("search");
}
