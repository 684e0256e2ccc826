import type { Reader } from "@handiwork/core/model/notification/kind";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import styles from "./bell-panel.module.css";
import { NotificationRow } from "./notification-row.tsx";
import { RowSkeletons } from "./row-skeletons.tsx";
import { useNotifications } from "./use-notifications.ts";

/** How many of the latest ones it has. */
const most = 5;

interface Props {
  id: string;
  user: Reader;
  close: () => void;
}

/** The latest notifications, in each state of the list; seeing them marks them as read. */
export function BellPanel({ id, user, close }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <dialog open ref={panel} id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className={styles.panel}>
      <h2 id={`${id}-title`} className={styles.title}>
        Notifications
      </h2>
      <div className={styles.latest}>
        <Latest user={user} close={close} />
      </div>
      <p className={styles.foot}>
        <Link to={paths.notifications} onClick={close}>
          See all
        </Link>
        <Link to={paths.notificationSettings} onClick={close}>
          Settings
        </Link>
      </p>
    </dialog>
  );
}

function Latest({ user, close }: Omit<Props, "id">) {
  const { all, error, isFetching, refetch, isNew, seenAt } = useNotifications();
  if (!all && error) {
    return (
      <ErrorState
        title="Could not load your notifications"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!all) return <RowSkeletons count={4} />;
  if (all.length === 0) {
    return (
      <EmptyState icon="check" title="Nothing new">
        <p className={styles.advice}>News about your account, reviews and saved searches appears here.</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {all.slice(0, most).map((each) => (
        <li key={each.id}>
          <NotificationRow notification={each} user={user} isNew={isNew(each)} now={seenAt} onClick={close} />
        </li>
      ))}
    </ul>
  );
}
