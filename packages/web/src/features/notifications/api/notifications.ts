import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { NotificationPage } from "@handiwork/core/model/notification/schema";
import { api, read } from "../../../lib/api.ts";
import { onFrame, onReturn } from "../../../lib/live.ts";
import { bellQuery } from "../../../lib/unread.ts";
import { allOf, withNew } from "../model/list.ts";

/** The user's notifications, the newest first, page by page. Read anew whenever somebody looks at them. */
export const listQuery = infiniteQueryOptions({
  queryKey: ["notifications", "list"],
  queryFn: ({ pageParam }): Promise<NotificationPage> =>
    read(api.notifications.$get({ query: pageParam === null ? {} : { cursor: pageParam } })),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  select: allOf,
  refetchOnMount: "always",
});

/** Keeps the list as it is for as long as the component is there. */
export function useLiveList(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [
      onFrame((frame) => {
        if (frame.type !== "notification") return;
        client.setQueryData(listQuery.queryKey, (data) => withNew(data, frame.notification));
      }),
      onReturn(() => void client.invalidateQueries(listQuery)),
    ];
    return () => ends.forEach((end) => end());
  }, [client]);
}

/** Marks everything up to a notification as read, once somebody sees it. In: its id, undefined while there is none. */
export function useMarkRead(newest: number | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => api.notifications.read.$post({ json: { upTo } }),
    onSuccess: () => client.invalidateQueries(bellQuery),
  });
  useEffect(() => {
    if (newest !== undefined && hasUnread(client)) mutate(newest);
  }, [newest, client, mutate]);
}

function hasUnread(client: QueryClient): boolean {
  return client.getQueryData(bellQuery.queryKey)?.notifications !== 0;
}
