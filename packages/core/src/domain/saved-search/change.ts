import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { nowIso } from "../../platform/clock/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { Id } from "../../platform/ids/index.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { bucketOf } from "./bucket.ts";
import { nameKey, SearchNameEntity } from "../../model/saved-search/name.entity.ts";
import { nameTaken } from "./save.ts";
import { SavedSearchEntity } from "../../model/saved-search/saved-search.entity.ts";
import { SavedSearchChange, type SavedSearch } from "../../model/saved-search/schema.ts";
import { SearchTallyEntity } from "../../model/saved-search/tally.entity.ts";
import { toView, type SavedSearchRow } from "./view.ts";
import { together } from "../../platform/table/index.ts";

const service = together({
  search: SavedSearchEntity,
  taken: SearchNameEntity,
  tally: SearchTallyEntity,
});

/**
 * Renames one of the actor's own searches, switches its mails on or off, or both. Throws NotFound; Conflict where another
 * of them has that name.
 */
export async function change(actor: Actor, id: string, input: SavedSearchChange): Promise<SavedSearch> {
  authorise(actor, "changeSavedSearch");
  const wanted = SavedSearchChange.parse(input);
  return asItIs(actor.id, id, async (before) => {
    const after = changed(before, wanted);
    return (await rewrite(before, after)) ? toView(after) : undefined;
  });
}

/** Deletes one of the actor's own searches; of what it would have been mailed, nothing comes any more. Throws NotFound. */
export async function remove(actor: Actor, id: string): Promise<void> {
  authorise(actor, "deleteSavedSearch");
  await asItIs(actor.id, id, async (before) => {
    const { userId, name } = before;
    const refused = await transact(() =>
      service.transaction
        .write(({ search, taken, tally }) => [
          search
            .remove({ userId, id })
            .where((attributes, { eq }) => eq(attributes.name, name))
            .commit(),
          taken.remove({ userId, nameKey: nameKey(name) }).commit(),
          tally.update({ userId }).add({ saved: -1 }).commit(),
        ])
        .go(),
    );
    return !refused.includes(true) || undefined;
  });
}

/** Does something to a search as it is now, and again where it was changed meanwhile (then `act` answers undefined). */
async function asItIs<Result>(
  userId: string,
  id: string,
  act: (before: SavedSearchRow) => Promise<Result | undefined>,
): Promise<Result> {
  return optimistic("The saved search", async () => {
    const { data: before } = await SavedSearchEntity.get({ userId, id: Id.parse(id) }).go({
      consistent: true,
    });
    if (!before) throw new NotFound("Saved search not found");
    const result = await act(before);
    if (result !== undefined) return result;
    return again;
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

/** Out: whether it was written; if not, it is not any more as it was before. Throws Conflict. */
async function rewrite(before: SavedSearchRow, after: SavedSearchRow): Promise<boolean> {
  const { userId, id, alertBucket, alertSince } = after;
  const [from, to] = [nameKey(before.name), nameKey(after.name)];
  const [isChanged, , isTaken] = await transact(() =>
    service.transaction
      .write(({ search, taken }) => {
        const patch = search.patch({ userId, id }).set({ name: after.name, alertBucket });
        return [
          (alertSince === undefined ? patch.remove(["alertSince"]) : patch.set({ alertSince }))
            .where(({ name }, { eq }) => eq(name, before.name))
            .commit(),
          ...(from === to
            ? []
            : [
                taken.remove({ userId, nameKey: from }).commit(),
                taken.create({ userId, nameKey: to, searchId: id }).commit(),
              ]),
        ];
      })
      .go(),
  );
  if (isTaken && !isChanged) throw nameTaken(after.name);
  return !isChanged;
}
