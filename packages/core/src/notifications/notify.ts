import { AccountEntity } from "../accounts/account.entity.ts";
import { expiresIn, nowIso } from "../platform/clock.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { BellEntity } from "./bell.entity.ts";
import { bellOf, retentionSeconds } from "./bell.ts";
import { NotificationEntity } from "./notification.entity.ts";
import type { NotificationContent } from "./kinds.rules.ts";
import { NotifiedEventEntity } from "./notified-event.entity.ts";
import { atVersion } from "../platform/table/conditions.ts";

const entities = {
  told: NotifiedEventEntity,
  notification: NotificationEntity,
  bell: BellEntity,
  profile: AccountEntity,
};

/** `again`: already sent; `nothing`: nothing to send; `limited`: the daily limit was reached. */
export type NotifyOutcome = "told" | "again" | "nothing" | "limited";

/** An event: its name, which is the same at each delivery (`review/01K...`), and its time (ISO 8601). */
export interface Event {
  readonly name: string;
  readonly at: string;
}

/**
 * Sends a notification in the app. One transaction writes it and the number of unread ones. Idempotent, and tolerates
 * late and reordered events: an event notifies once. Returns `again` for a repeated event, `nothing` for a deleted
 * account.
 *
 * @throws {Unavailable}
 */
export async function notify(
  userId: string,
  content: NotificationContent,
  { name, at }: Event,
): Promise<NotifyOutcome> {
  const expiresAt = expiresIn(retentionSeconds);
  return optimistic("The bell", async () => {
    const { last, readUpTo, version } = await bellOf(userId);
    const id = last + 1;
    const counted = { unread: id - readUpTo, version: version + 1 };
    const row = { userId, id, news: JSON.stringify(content), at, ...counted, expiresAt };
    const refused = await writeNamed(entities, ({ told, notification, bell, profile }) => ({
      event: told.create({ userId, event: name, expiresAt }).commit(),
      row: notification.create(row).commit(),
      bell: bell
        .upsert({ userId })
        .set({ last: id, lastAt: nowIso(), version: version + 1 })
        .where(atVersion(version))
        .commit(),
      // Writes nothing for a deleted account.
      account: profile
        .check({ id: userId })
        .where(({ email }, { exists }) => exists(email))
        .commit(),
    }));
    if (refused.has("event")) return "again";
    if (refused.has("account")) return "nothing";
    return refused.size > 0 ? retry : "told";
  });
}

/** Returns whether a user was notified of an event. */
export async function wasNotified(userId: string, event: string): Promise<boolean> {
  const { data } = await NotifiedEventEntity.get({ userId, event }).go({ consistent: true });
  return data !== null;
}
