export { markRead, unread } from "./bell.ts";
export { BellEntity } from "../../../model/notification/bell.entity.ts";
export { list, view } from "./list.ts";
export { NotificationEntity } from "../../../model/notification/notification.entity.ts";
export { notify, type Event } from "./notify.ts";
export type { News } from "../../../model/notification/kinds.ts";
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
