import { useAuth } from "../../../lib/session/auth.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import card from "../../../ui/primitives/card.module.css";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { NotificationList } from "../components/notification-list.tsx";
import styles from "./notifications.module.css";

export function Page() {
  const { user } = useAuth();
  return (
    <PageFrame
      title="Notifications"
      description={
        <>
          Your <Link to={paths.notificationSettings}>settings</Link> decide what we also send by email and to
          this device.
        </>
      }
      width="slim"
    >
      {user && (
        <NotificationList
          user={user}
          emptyTitle="No notifications yet"
          emptyDescription="Updates about your account, reviews and saved searches appear here. Messages have their own page."
          className={classNames(card.card, styles.list)}
        />
      )}
    </PageFrame>
  );
}
