export { markRead, unread } from "./bell.ts";
export { BellEntity } from "../../../model/notification/bell.entity.ts";
export { notifyOfEntry } from "./entry.ts";
export { list, view } from "./list.ts";
export { NotificationEntity } from "../../../model/notification/notification.entity.ts";
export { notifyOfMatch } from "./match.ts";
export { notify, type Event, type News } from "./notify.ts";
export { notifyOfPayment } from "./payments.ts";
export { notifyOfEnd, notifyOfEnding } from "./premium.ts";
export { notifyOfAnswer, notifyOfReview } from "./reviews.ts";
export { changePreferences, endMails, preferences, wantsMail } from "./preferences.ts";
export {
  Bell,
  MailPreferences,
  NotificationPage,
  NotificationsQuery,
  SeenForm,
  Unsubscribed,
  UnsubscribeQuery,
  type MailKind,
  type Notification,
} from "../../../model/notification/schema.ts";
