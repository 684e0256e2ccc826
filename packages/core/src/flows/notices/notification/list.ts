import { authorise } from "../../../platform/access/index.ts";
import type { Actor } from "../../../platform/actor/index.ts";
import { now } from "../../../platform/clock/index.ts";
import { readPage } from "../../../platform/table/cursor.ts";
import { bellOf } from "./bell.ts";
import { NotificationEntity } from "../../../model/notification/notification.entity.ts";
import {
  Notification,
  NotificationsQuery,
  type NotificationPage,
} from "../../../model/notification/schema.ts";

/** The actor's notifications, the newest first: a query and a read a page. Throws Invalid for another list's cursor. */
export async function list(actor: Actor, input: NotificationsQuery): Promise<NotificationPage> {
  authorise(actor, "listNotifications");
  const { cursor, limit } = NotificationsQuery.parse(input);
  const [{ readUpTo }, { items, nextCursor }] = await Promise.all([
    bellOf(actor.id),
    readPage(cursor, `notifications/${actor.id}`, (from) =>
      NotificationEntity.query
        .byUser({ userId: actor.id })
        .go({ order: "desc", limit, cursor: from, consistent: true }),
    ),
  ]);
  // What has expired may be there for two more days.
  const kept = items.filter(({ expiresAt }) => expiresAt * 1000 > now());
  return {
    items: kept.map((row) => view(row, row.id <= readUpTo)),
    nextCursor,
  };
}

/** A notification as its user sees it. In: what its row keeps. */
export function view(row: { id: number; at: string; news: string }, isRead: boolean): Notification {
  const { id, at, news } = row;
  return Notification.parse({ id, at, isRead, ...(JSON.parse(news) as object) });
}
