import type {
  MailKind,
  MailPreferences,
  Notification,
  NotificationPage,
} from "@handiwork/core/notifications/schema";
import { queryOptions, useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, read } from "../../lib/api/client.ts";
import { ApiError, explain } from "../../lib/api/errors.ts";
import { useFrames } from "../../lib/realtime/use-frames.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { bellQuery } from "../../lib/realtime/unread.ts";
import { toast } from "../../lib/page/toast.ts";
import { pushQuery, turnOff, turnOn, type PushState } from "./push.ts";

export type ListPages = InfiniteData<NotificationPage>;

/** The user's notifications, newest first, page by page. Refetched on every mount. */
export const notificationsQuery = {
  ...pagedQuery(["notifications", "list"], (query) => read(api.notifications.$get({ query })), mergePages),
  refetchOnMount: "always" as const,
};

/** Merges the pages, newest first. Removes duplicates, which appear if new notifications arrive between two pages. */
export function mergePages({ pages }: ListPages): Notification[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id);
}

/** Returns the pages with a pushed notification prepended. */
export function prependNew(data: ListPages | undefined, notification: Notification): ListPages | undefined {
  const [first, ...others] = data?.pages ?? [];
  if (!data || !first || mergePages(data).some(({ id }) => id === notification.id)) return data;
  return { ...data, pages: [{ ...first, items: [notification, ...first.items] }, ...others] };
}

/** Keeps the list live while the component is mounted. */
export function useLiveList(): void {
  const client = useQueryClient();
  useFrames(
    (frame) => {
      if (frame.type !== "notification") return;
      client.setQueryData(notificationsQuery.queryKey, (data) => prependNew(data, frame.notification));
    },
    () => void client.invalidateQueries(notificationsQuery),
  );
}

/**
 * Marks all notifications up to the newest one shown as read.
 *
 * @param newest its id; undefined if there is none
 */
export function useMarkRead(newest: number | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => api.notifications.read.$post({ json: { upTo } }),
    onSuccess: () => client.invalidateQueries(bellQuery),
  });
  useEffect(() => {
    const hasUnread = client.getQueryData(bellQuery.queryKey)?.notifications !== 0;
    if (newest !== undefined && hasUnread) mutate(newest);
  }, [newest, client, mutate]);
}

export const preferencesQuery = queryOptions({
  queryKey: ["notifications", "preferences"],
  queryFn: () => read(api.notifications.preferences.$get()),
});

/** Turns a kind of email on or off. Optimistic, with rollback. The shared scope sends changes one after the other. */
export function useSwitchMails() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const show = (kind: MailKind, isOn: boolean) =>
    client.setQueryData(
      queryKey,
      (known): MailPreferences | undefined => known && { ...known, [kind]: isOn },
    );
  return useMutation({
    scope: { id: "mail preferences" },
    mutationFn: async ({ kind, isOn }: { kind: MailKind; isOn: boolean }) => {
      const known = await client.ensureQueryData(preferencesQuery);
      await api.notifications.preferences.$put({ json: { ...known, [kind]: isOn } });
    },
    onMutate: async ({ kind, isOn }) => {
      await client.cancelQueries(preferencesQuery);
      show(kind, isOn);
    },
    onError: (error, { kind, isOn }) => {
      show(kind, !isOn);
      toast.error(explain(error));
    },
  });
}

/** Turns push on this device on or off for a user, and shows an error if that fails. */
export function useTogglePush(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean): Promise<PushState> => {
      if (isOn) return turnOn(userId);
      await turnOff(userId);
      return "off";
    },
    onSuccess: (state) => client.setQueryData(pushQuery(userId).queryKey, state),
    onError: (error) =>
      toast.error(
        error instanceof ApiError
          ? explain(error)
          : "Your browser could not turn notifications on or off. Please try again later.",
      ),
  });
}
