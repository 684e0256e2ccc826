import type { Notification } from "@handiwork/core/model/notification/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listQuery, useLiveList, useMarkRead } from "../api/notifications.ts";

/**
 * The notifications for a component that shows them: live, and read once they are seen. `isNew` says of one whether it
 * was not read when it appeared: it stays marked for as long as one looks.
 */
export function useNotifications() {
  const query = useInfiniteQuery(listQuery);
  const { data: all, dataUpdatedAt } = query;
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const unmarked = (all ?? []).filter(({ id, isRead }) => !isRead && !fresh.has(id));
  if (unmarked.length > 0) setFresh(new Set([...fresh, ...unmarked.map(({ id }) => id)]));
  useLiveList();
  useMarkRead(all?.[0]?.id);
  return {
    ...query,
    all,
    isNew: ({ id }: Notification) => fresh.has(id),
    /** When the list was last as it is, in ms. */
    seenAt: dataUpdatedAt,
  };
}
