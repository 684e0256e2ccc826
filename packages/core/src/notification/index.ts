export { markRead, unread } from "./bell.ts";
export { list, view } from "./list.ts";
export { notify, type Event, type News } from "./notify.ts";
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
} from "./schema.ts";
