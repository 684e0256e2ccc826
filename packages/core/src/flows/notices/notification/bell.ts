import { authorise } from "../../../platform/access/index.ts";
import type { Actor } from "../../../platform/actor/index.ts";
import { now } from "../../../platform/clock/index.ts";
import { Invalid } from "../../../platform/errors/index.ts";
import { conditionHolds } from "../../../platform/table/conditions.ts";
import { BellEntity } from "../../../model/notification/bell.entity.ts";
import { SeenForm, type Bell } from "../../../model/notification/schema.ts";

/** Notifications are kept for 180 days. */
export const keptSeconds = 180 * 24 * 3600;

/** A user's bell as it is now; zeros where nobody was told anything yet. One read. */
export async function bellOf(userId: string) {
  const { data } = await BellEntity.get({ userId }).go({ consistent: true });
  const { last = 0, readUpTo = 0, version = 0, lastAt = "" } = data ?? {};
  return { last, readUpTo, version, lastAt };
}

/** How many notifications the actor has not read; those that have gone do not count once all have. One read. */
export async function unread(actor: Actor): Promise<Bell> {
  authorise(actor, "unreadNotifications");
  const { last, readUpTo, version, lastAt } = await bellOf(actor.id);
  const isKept = Date.parse(lastAt) + keptSeconds * 1000 > now();
  return { notifications: isKept ? last - readUpTo : 0, version };
}

/**
 * Marks the actor's notifications up to one as read: one write, however many there are. Safe to repeat and out of order.
 * Throws Invalid for one that is not there yet.
 */
export async function markRead(actor: Actor, form: SeenForm): Promise<void> {
  authorise(actor, "readNotifications");
  const { upTo } = SeenForm.parse(form);
  const isMarked = await conditionHolds(
    BellEntity.patch({ userId: actor.id })
      .set({ readUpTo: upTo })
      .add({ version: 1 })
      .where(({ last, readUpTo }, { gte, lt, notExists }) =>
        [gte(last, upTo), `(${notExists(readUpTo)} OR ${lt(readUpTo, upTo)})`].join(" AND "),
      )
      .go(),
  );
  if (!isMarked && upTo > (await bellOf(actor.id)).last)
    throw new Invalid("This notification is not there.", { upTo: "No such notification" });
}
