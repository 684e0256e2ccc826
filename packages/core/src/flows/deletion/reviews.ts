import { FavouriteEntity } from "../../model/favourite/favourite.entity.ts";
import { FavouriteQuotaEntity } from "../../model/favourite/quota.entity.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";
import { conditionHolds } from "../../platform/table/conditions.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { pageSize, type Progress } from "./progress.ts";

/** Under what name the reviews of somebody stay who has left (A-GAP-72). */
const formerClient = "Former client";

/** Brings that name to the next reviews that somebody has written. In: after which one. */
export async function leaveReviews(clientId: string, after: string): Promise<Progress> {
  const all = ReviewEntity.query.byAuthor({ clientId });
  const { data } = await (after ? all.gt({ id: after }) : all).go({ limit: pageSize, order: "asc" });
  const named = data.filter(({ clientName }) => clientName !== formerClient);
  // An admin, or the end of the artisan's account, may have removed one.
  const rename = ({ artisanId }: { artisanId: string }) =>
    conditionHolds(ReviewEntity.patch({ artisanId, clientId }).set({ clientName: formerClient }).go());
  await Promise.all(named.map(rename));
  const last = data.at(-1);
  return {
    handled: data.length,
    isDone: data.length < pageSize,
    ...(last ? { after: last.id } : {}),
  };
}

/** Takes somebody who was an artisan out of what a client has saved, and out of its count. */
export async function unsave(saved: { clientId: string; artisanId: string }): Promise<void> {
  const { clientId, artisanId } = saved;
  const isCounted = await writeTogether(
    { favourite: FavouriteEntity, quota: FavouriteQuotaEntity },
    ({ favourite, quota }) => [
      favourite.remove({ clientId, artisanId }).commit(),
      quota.patch({ clientId }).add({ saved: -1 }).commit(),
    ],
  );
  // It is gone already, or the client's account went, too.
  if (!isCounted) await FavouriteEntity.delete({ clientId, artisanId }).go();
}
