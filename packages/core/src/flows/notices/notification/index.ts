export { list, markRead, unread, view } from "./bell.ts";
export { BellEntity } from "../../../model/notification/bell.entity.ts";
export { NotificationEntity } from "../../../model/notification/notification.entity.ts";
export { notify } from "./notify.ts";
export type { News } from "../../../model/notification/kinds.ts";
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
} from "../../../model/notification/schema.ts";
