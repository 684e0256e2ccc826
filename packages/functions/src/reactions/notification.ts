import * as Notification from "@handiwork/core/flows/notices/notification";
import { frameVersion } from "@handiwork/core/fixed/realtime";
import { BellEntity } from "@handiwork/core/model/notification/bell.entity";
import { NotificationEntity } from "@handiwork/core/model/notification/notification.entity";
import { on, type OutgoingFrame } from "./change.ts";

/** Something new to tell the user, with how much is unread by then. */
export const notifications = on(NotificationEntity, ({ before, after }): OutgoingFrame[] => {
  if (before || !after) return [];
  const { userId, unread, version } = after;
  const notification = Notification.view(after, false);
  return [{ userId, frame: { v: frameVersion, type: "notification", notification, unread, version } }];
});

/** What was read is news on the user's other devices; that something came says the notification itself. */
export const bell = on(BellEntity, ({ before, after }): OutgoingFrame[] => {
  if (!after || after.readUpTo === before?.readUpTo) return [];
  const { userId, last = 0, readUpTo = 0, version = 0 } = after;
  return [{ userId, frame: { v: frameVersion, type: "bell", unread: last - readUpTo, version } }];
});
