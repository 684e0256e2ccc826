import { useAuth } from "../../../lib/auth.tsx";
import { paths } from "../../../lib/paths.ts";
import card from "../../../ui/card.module.css";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { PageFrame } from "../../../ui/page-head.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { NotificationList } from "../notification-list.tsx";
import styles from "./notifications.module.css";

/** All notifications of the user. */
export function Page() {
  const { user } = useAuth();
  return (
    <PageFrame
      title="Notifications"
      description={
        <>
          Your <Link to={paths.notificationSettings}>settings</Link> say what also reaches you by e-mail and
          on this device.
        </>
      }
      width="slim"
    >
      {user && (
        <NotificationList
          user={user}
          skeletons={6}
          empty={
            <EmptyState
              icon="check"
              title="No notifications yet"
              description="Updates about your account, reviews and saved searches appear here. Messages have their own page."
            />
          }
          className={classNames(card.card, styles.list)}
        />
      )}
    </PageFrame>
  );
}
