import type { Reader } from "@handiwork/core/notifications/kind.schema";
import { useEffect, useRef } from "react";
import { paths } from "../../../lib/navigation/paths.ts";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./bell-panel.module.css";
import { NotificationList } from "./notification-list.tsx";

/** The panel below the bell with the latest notifications. */
export function BellPanel({ id, user, onClose }: { id: string; user: Reader; onClose: () => void }) {
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
          limit={5}
          skeletons={4}
          empty={
            <EmptyState
              icon="check"
              title="Nothing new"
              description="Updates about your account, reviews and saved searches appear here."
            />
          }
          onSelect={onClose}
        />
      </div>
      <Cluster as="p" weight={600} justify="between" links className={styles.foot}>
        <Link to={paths.notifications} onClick={onClose}>
          See all
        </Link>
        <Link to={paths.notificationSettings} onClick={onClose}>
          Settings
        </Link>
      </Cluster>
    </dialog>
  );
}
