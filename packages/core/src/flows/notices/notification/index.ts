export { markRead, unread } from "./bell.ts";
export { BellEntity } from "../../../model/notification/bell.entity.ts";
export { notifyOfEntry } from "../triggers/entries.ts";
export { list, view } from "./list.ts";
export { NotificationEntity } from "../../../model/notification/notification.entity.ts";
export { notifyOfMatch } from "../triggers/matches.ts";
export { notify, type Event } from "./notify.ts";
export type { News } from "../../../model/notification/kinds.ts";
export { notifyOfPayment } from "../triggers/payments.ts";
export { notifyOfEnd, notifyOfEnding } from "../triggers/premium.ts";
export { notifyOfAnswer, notifyOfReview } from "../triggers/reviews.ts";
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
