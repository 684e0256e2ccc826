import { verb } from "../platform/access/index.ts";
import { now } from "../platform/clock.ts";
import { Invalid } from "../platform/errors.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { readPage } from "../platform/table/cursor.ts";
import { BellEntity } from "./bell.entity.ts";
import { NotificationEntity } from "./notification.entity.ts";
import { Notification, NotificationsQuery, SeenForm } from "./schema.ts";
import type { Bell } from "./schema.ts";

/** The retention of notifications: 180 days. */
export const retentionSeconds = 180 * 24 * 3600;

/** Returns a user's current bell; zeros if there is none. One read. */
export async function bellOf(userId: string) {
  const { data } = await BellEntity.get({ userId }).go({ consistent: true });
  const { last = 0, readUpTo = 0, version = 0, lastAt = "" } = data ?? {};
  return { last, readUpTo, version, lastAt };
}

/** Returns the actor's number of unread notifications; zero once all have expired. One read. */
export const unread = verb("unreadNotifications", async (actor): Promise<Bell> => {
  const { last, readUpTo, version, lastAt } = await bellOf(actor.id);
  const isKept = Date.parse(lastAt) + retentionSeconds * 1000 > now();
  return { notifications: isKept ? last - readUpTo : 0, version };
});

/**
 * Marks the actor's notifications up to one as read. One write. Idempotent, and tolerates reordering.
 *
 * @throws {Invalid} for one that does not exist yet
 */
export const markRead = verb("readNotifications", SeenForm, async (actor, { upTo }): Promise<void> => {
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
    throw new Invalid("There is no such notification.", { upTo: "No such notification" });
});

/**
 * Returns a page of the actor's notifications, newest first: one query and one read.
 *
 * @throws {Invalid} for a cursor of another list
 */
export const list = verb("listNotifications", NotificationsQuery, async (actor, { cursor, limit }) => {
  const [{ readUpTo }, { items, nextCursor }] = await Promise.all([
    bellOf(actor.id),
    readPage(cursor, `notifications/${actor.id}`, (from) =>
      NotificationEntity.query
        .byUser({ userId: actor.id })
        .go({ order: "desc", limit, cursor: from, consistent: true }),
    ),
  ]);
  // Expired rows may remain for two more days.
  const kept = items.filter(({ expiresAt }) => expiresAt * 1000 > now());
  return {
    items: kept.map((row) => view(row, row.id <= readUpTo)),
    nextCursor,
  };
});

/** Returns a notification as its user sees it. */
export function view(row: { id: number; at: string; news: string }, isRead: boolean): Notification {
  const { id, at, news } = row;
  return Notification.parse({ id, at, isRead, ...(JSON.parse(news) as object) });
}
