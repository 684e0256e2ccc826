import type { Reader } from "@handiwork/core/notifications/kind.schema";
import { describeNotification } from "@handiwork/core/notifications/kinds.rules";
import type { Notification } from "@handiwork/core/notifications/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ago } from "../../../lib/format/ago.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Disc } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import panelStyles from "./bell-panel.module.css";
import styles from "./notification-list.module.css";
import { notificationsQuery, useLiveList, useMarkRead } from "../api.ts";

interface Props {
  user: Reader;
  /** Shows only the latest notifications, up to this number. By default shows all, page by page. */
  limit?: number;
  emptyTitle: string;
  emptyDescription: string;
  className?: string | undefined;
  onSelect?: () => void;
}

/**
 * The user's notifications, updated live and marked as read when shown. Notifications that were unread when they
 * appeared stay highlighted until the list unmounts.
 */
export function NotificationList({ user, limit, emptyTitle, emptyDescription, className, onSelect }: Props) {
  const query = useInfiniteQuery(notificationsQuery);
  const { data: all, dataUpdatedAt } = query;
  const [highlighted, setHighlighted] = useState<ReadonlySet<number>>(new Set());
  const unmarked = (all ?? []).filter(({ id, isRead }) => !isRead && !highlighted.has(id));
  if (unmarked.length > 0) setHighlighted(new Set([...highlighted, ...unmarked.map(({ id }) => id)]));
  useLiveList();
  useMarkRead(all?.[0]?.id);
  return (
    <PagedList
      query={limit === undefined ? query : { ...query, data: all?.slice(0, limit), hasNextPage: false }}
      errorTitle="Could not load your notifications"
      nextPageErrorTitle="Could not load more of your notifications"
      skeletons={
        <Stack as="ul" gap={1} aria-busy="true" aria-label="Loading your notifications" className={className}>
          {Array.from({ length: limit ?? 6 }, (_, index) => (
            <Cluster as="li" key={index} {...rowLayout} className={styles.row}>
              <Skeleton width="2.5rem" height="2.5rem" radius="50%" />
              <Stack as="span" gap={0} grow>
                <Skeleton width="60%" height="1.4rem" />
                <Skeleton width="85%" height="1.2rem" />
                <Skeleton width="30%" height="1.2rem" />
              </Stack>
            </Cluster>
          ))}
        </Stack>
      }
      empty={<EmptyState icon="check" title={emptyTitle} description={emptyDescription} />}
      keyOf={({ id }) => String(id)}
      layout={{ gap: 1, className }}
    >
      {(notification) => (
        <Row
          notification={notification}
          user={user}
          isNew={highlighted.has(notification.id)}
          now={dataUpdatedAt}
          onClick={onSelect}
        />
      )}
    </PagedList>
  );
}

interface RowProps {
  notification: Notification;
  user: Reader;
  isNew: boolean;
  now: number;
  onClick: (() => void) | undefined;
}

const rowLayout = { gap: 3, align: "start", wrap: false } as const;

/**
 * A notification; the whole row links to its subject.
 *
 * @param props.now when the list was fetched, in ms
 */
function Row({ notification, user, isNew, now, onClick }: RowProps) {
  const { icon, title, text, to } = describeNotification(notification, user);
  const rowProps = { ...rowLayout, className: classNames(styles.row, isNew && styles.highlighted) };
  const content = (
    <>
      <Disc tone="plain" icon={icon} />
      <Stack as="span" gap={0} grow lines="anywhere">
        <Text as="span" weight={600}>
          {isNew && <VisuallyHidden>New: </VisuallyHidden>}
          {title}
        </Text>
        <Text as="span" size={14} tone="quiet">
          {text}
        </Text>
        <Text as="time" size={14} tone="quiet" dateTime={notification.at} className={styles.time}>
          {ago(notification.at, now)}
        </Text>
      </Stack>
    </>
  );
  return to === null ? (
    <Cluster {...rowProps}>{content}</Cluster>
  ) : (
    <Cluster as={Link} bare to={to} onClick={onClick} {...rowProps}>
      {content}
    </Cluster>
  );
}

/** The panel below the bell with the latest notifications. */
export function BellPanel({ id, user, onClose }: { id: string; user: Reader; onClose: () => void }) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <dialog
      open
      ref={panel}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={panelStyles.panel}
    >
      <Text as="h2" size={18} id={`${id}-title`} className={panelStyles.title}>
        Notifications
      </Text>
      <div className={panelStyles.latest}>
        <NotificationList
          user={user}
          limit={5}
          emptyTitle="Nothing new"
          emptyDescription="Updates about your account, reviews and saved searches appear here."
          onSelect={onClose}
        />
      </div>
      <Cluster as="p" weight={600} justify="between" links className={panelStyles.foot}>
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
