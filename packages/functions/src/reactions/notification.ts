import * as Notification from "@handiwork/core/flows/notices/notification";
import { mailOfEnquiry } from "@handiwork/core/flows/notices/triggers/enquiries";
import { frameVersion } from "@handiwork/core/fixed/realtime";
import { BellEntity } from "@handiwork/core/model/notification/bell.entity";
import { NotificationEntity } from "@handiwork/core/model/notification/notification.entity";
import { on, type Outcomes, type OutgoingFrame } from "./change.ts";

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

/** A question to a merchant is mailed, too: nothing else follows from it. Other kinds are mailed by what brings them about. */
export const enquiry = on(NotificationEntity, async ({ before, after }): Outcomes => {
  if (before || !after || Notification.view(after, false).kind !== "enquiry") return [];
  return [await mailOfEnquiry(after.userId, after.id)];
});
