export { list, markRead, unread, view } from "./bell.ts";
export { BellEntity } from "./bell.entity.ts";
export { NotificationEntity } from "./notification.entity.ts";
export { notify } from "./notify.ts";
export type { NotificationContent } from "./kinds.rules.ts";
export { changePreferences, preferences, unsubscribe, unsubscribeToken } from "./preferences.ts";
export {
  Bell,
  MailPreferences,
  NotificationPage,
  NotificationsQuery,
  SeenForm,
  Unsubscribed,
  UnsubscribeQuery,
  type Notification,
} from "./schema.ts";
