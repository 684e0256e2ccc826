import { FavouriteEntity } from "../../model/favourite/favourite.entity.ts";
import { TallyEntity } from "../../model/favourite/tally.entity.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import { transact } from "../../platform/table/transact.ts";
import { pageSize, type Progress } from "./progress.ts";
import { together } from "../../platform/table/index.ts";

const service = together({ favourite: FavouriteEntity, tally: TallyEntity });

/** Under what name the reviews of somebody stay who has left (A-GAP-72). */
export const formerClient = "Former client";

/** Brings that name to the next reviews that somebody has written. In: after which one. */
export async function leaveReviews(clientId: string, after: string): Promise<Progress> {
  const all = ReviewEntity.query.byAuthor({ clientId });
  const { data } = await (after ? all.gt({ id: after }) : all).go({ limit: pageSize, order: "asc" });
  const named = data.filter(({ clientName }) => clientName !== formerClient);
  await Promise.all(named.map(({ artisanId }) => rename(artisanId, clientId)));
  const last = data.at(-1);
  return {
    handled: data.length,
    isDone: data.length < pageSize,
    ...(last ? { after: last.id } : {}),
  };
}

async function rename(artisanId: string, clientId: string): Promise<void> {
  try {
    await ReviewEntity.patch({ artisanId, clientId }).set({ clientName: formerClient }).go();
  } catch (error) {
    // An admin, or the end of the artisan's account, has removed it.
    if (!isConditionFailure(error)) throw error;
  }
}

/** Takes somebody who was an artisan out of what a client has saved, and out of its count. */
export async function unsave({
  clientId,
  artisanId,
}: {
  clientId: string;
  artisanId: string;
}): Promise<void> {
  const [isGone, isUncounted] = await transact(() =>
    service.transaction
      .write(({ favourite, tally }) => [
        favourite.remove({ clientId, artisanId }).commit(),
        tally.patch({ clientId }).add({ saved: -1 }).commit(),
      ])
      .go(),
  );
  // The client's account went, too.
  if (!isGone && isUncounted) await FavouriteEntity.delete({ clientId, artisanId }).go();
}
