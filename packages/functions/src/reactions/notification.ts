import * as Notification from "@handiwork/core/notifications";
import { mailOfEnquiry } from "@handiwork/core/enquiries/notices";
import { frameVersion } from "@handiwork/core/reference/realtime";
import { BellEntity } from "@handiwork/core/notifications/bell.entity";
import { NotificationEntity } from "@handiwork/core/notifications/notification.entity";
import { on, type Outcomes, type OutgoingFrame } from "./change.ts";

/** A new notification, with the number of unread ones. */
export const notifications = /* @__PURE__ */ on(NotificationEntity, ({ before, after }): OutgoingFrame[] => {
  if (before || !after) return [];
  const { userId, unread, version } = after;
  const notification = Notification.view(after, false);
  return [{ userId, frame: { v: frameVersion, type: "notification", notification, unread, version } }];
});

/** Sends the read mark to the user's other devices. A new notification has its own frame. */
export const bell = /* @__PURE__ */ on(BellEntity, ({ before, after }): OutgoingFrame[] => {
  if (!after || after.readUpTo === before?.readUpTo) return [];
  const { userId, last = 0, readUpTo = 0, version = 0 } = after;
  return [{ userId, frame: { v: frameVersion, type: "bell", unread: last - readUpTo, version } }];
});

/** Mails an enquiry to its merchant. Notifications of other kinds are mailed where they are created. */
export const enquiry = /* @__PURE__ */ on(NotificationEntity, async ({ before, after }): Outcomes => {
  if (before || !after || Notification.view(after, false).kind !== "enquiry") return [];
  return [await mailOfEnquiry(after.userId, after.id)];
});
