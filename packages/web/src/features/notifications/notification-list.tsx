import type { Reader } from "@handiwork/core/notifications/kind.schema";
import { inWords } from "@handiwork/core/notifications/kinds.rules";
import type { Notification } from "@handiwork/core/notifications/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ago } from "../../lib/ago.ts";
import { classNames } from "../../ui/class-names.ts";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Disc } from "../../ui/tag.tsx";
import { Text } from "../../ui/text.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./notification-list.module.css";
import { listQuery, useLiveList, useMarkRead } from "./queries.ts";

interface Props {
  /** Who reads them. */
  user: Reader;
  /** How many of the latest are shown; all of them, page by page, where it is not said. */
  most?: number;
  /** How many places stand there until they have come. */
  places: number;
  empty: ReactNode;
  className?: string | undefined;
  /** One of them was chosen. */
  onChoose?: () => void;
}

/**
 * The user's notifications in each state of the list: live, and read once they are seen. One that was not read when it
 * appeared stays marked as new for as long as one looks.
 */
export function NotificationList({ user, most, places, empty, className, onChoose }: Props) {
  const query = useInfiniteQuery(listQuery);
  const { data: all, dataUpdatedAt } = query;
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const unmarked = (all ?? []).filter(({ id, isRead }) => !isRead && !fresh.has(id));
  if (unmarked.length > 0) setFresh(new Set([...fresh, ...unmarked.map(({ id }) => id)]));
  useLiveList();
  useMarkRead(all?.[0]?.id);
  const look = classNames(styles.list, className);
  return (
    <PagedList
      query={most === undefined ? query : { ...query, data: all?.slice(0, most), hasNextPage: false }}
      errorTitle="Could not load your notifications"
      nextPageErrorTitle="Could not load more of your notifications"
      skeletons={
        <ul aria-busy="true" aria-label="Loading your notifications" className={look}>
          {Array.from({ length: places }, (_, place) => (
            <RowSkeleton key={place} />
          ))}
        </ul>
      }
      empty={empty}
      keyOf={({ id }) => String(id)}
      layout={{ className: look }}
    >
      {(notification) => (
        <Row
          notification={notification}
          user={user}
          isNew={fresh.has(notification.id)}
          now={dataUpdatedAt}
          onClick={onChoose}
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

const row = { gap: 3, align: "start", wrap: false } as const;

/** One notification; the whole of it leads to what it is about. In: the time of the list, in ms. */
function Row({ notification, user, isNew, now, onClick }: RowProps) {
  const { icon, title, text, to } = inWords(notification, user);
  const look = { ...row, className: classNames(styles.row, isNew && styles.fresh) };
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
    <Cluster {...look}>{content}</Cluster>
  ) : (
    <Cluster as={Link} bare to={to} onClick={onClick} {...look}>
      {content}
    </Cluster>
  );
}

function RowSkeleton() {
  return (
    <Cluster as="li" {...row} className={styles.row}>
      <Skeleton width="2.5rem" height="2.5rem" radius="50%" />
      <Stack as="span" gap={0} grow>
        <Skeleton width="60%" height="1.4rem" />
        <Skeleton width="85%" height="1.2rem" />
        <Skeleton width="30%" height="1.2rem" />
      </Stack>
    </Cluster>
  );
}
