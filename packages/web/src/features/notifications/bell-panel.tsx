import type { Reader } from "@handiwork/core/notifications/kind.schema";
import { useEffect, useRef } from "react";
import { paths } from "../../lib/paths.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./bell-panel.module.css";
import { NotificationList } from "./notification-list.tsx";

/** The latest notifications, below the bell. */
export function BellPanel({ id, user, close }: { id: string; user: Reader; close: () => void }) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <dialog open ref={panel} id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className={styles.panel}>
      <Text as="h2" size={18} id={`${id}-title`} className={styles.title}>
        Notifications
      </Text>
      <div className={styles.latest}>
        <NotificationList
          user={user}
          most={5}
          places={4}
          empty={
            <EmptyState
              icon="check"
              title="Nothing new"
              description="News about your account, reviews and saved searches appears here."
            />
          }
          onChoose={close}
        />
      </div>
      <Cluster as="p" weight={600} justify="between" links className={styles.foot}>
        <Link to={paths.notifications} onClick={close}>
          See all
        </Link>
        <Link to={paths.notificationSettings} onClick={close}>
          Settings
        </Link>
      </Cluster>
    </dialog>
  );
}
