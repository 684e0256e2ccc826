import { verb } from "../platform/access/index.ts";
import type { Actor, Visit } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Forbidden, refuseChanged } from "../platform/errors.ts";
import { unchanged } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { findByAuthor, findCurrent, notFound, versionOf, ReviewRef, type ReviewRow } from "./find.ts";
import { ReviewEntity } from "./review.entity.ts";
import { starOf } from "./stars.rules.ts";

const entities = { review: ReviewEntity, artisan: ArtisanEntity, audit: AuditEntity };

/**
 * Deletes a review and its stars in one transaction, once. Allowed for its author (A-ROLE-24), of any current type,
 * and for admins, whose deletion is audited.
 *
 * @throws {Forbidden} for other users' reviews
 * @throws {NotFound} if it is gone (A-GAP-61)
 * @throws {Conflict} if `version` is outdated
 * @throws {Unavailable} if other writes keep coming first
 */
export const remove = verb(
  "deleteReview",
  ReviewRef,
  async (actor, which, visit: Visit, version?: string) => {
    return optimistic("The review", async () => {
      // The actor's own review is found by its key immediately.
      const row = (await findByAuthor(actor.id, which)) ?? (await findCurrent(which));
      if (!row) throw notFound();
      const isOwn = row.clientId === actor.id;
      if (!isOwn && actor.type !== "admin") throw new Forbidden("You can only delete your own review");
      refuseChanged("review", version, versionOf(row));
      const trace = isOwn ? undefined : traceOf(row, actor, visit);
      const refused = await erase(row, trace, true);
      // A count of 0 or a missing record does not prevent the deletion.
      const isUncounted = !refused.has("review") && refused.has("count");
      const refusedAgain = isUncounted ? await erase(row, trace, false) : refused;
      return refusedAgain.has("review") ? retry : undefined;
    });
  },
);

function erase(row: ReviewRow, trace: ReturnType<typeof entry> | undefined, isCounted: boolean) {
  const { artisanId, clientId, rating } = row;
  const star = starOf(rating);
  return writeNamed(entities, ({ review, artisan, audit }) => ({
    review: review
      .remove({ artisanId, clientId })
      .where(unchanged(row, "id", "rating", "editedAt"))
      .commit(),
    count: isCounted
      ? artisan
          .patch({ id: artisanId })
          .add({ [star]: -1 })
          .where((attributes, { gt }) => gt(attributes[star], 0))
          .commit()
      : undefined,
    trace: trace && audit.put(trace).commit(),
  }));
}

/** Returns the audit entry of a deletion, about the author's account. */
function traceOf(row: ReviewRow, actor: Actor, visit: Visit) {
  const { id, artisanId, clientId, clientName = "", rating, comment = "", createdAt } = row;
  const before = { id, artisanId, clientName, rating: String(rating), comment, createdAt };
  return entry({ kind: "review-deleted", accountId: clientId, actor, visit, before });
}
