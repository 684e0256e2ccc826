import type {
  MailKind,
  MailPreferences,
  Notification,
  NotificationPage,
} from "@handiwork/core/notifications/schema";
import { queryOptions, useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, read } from "../../lib/api.ts";
import { ApiError, explain } from "../../lib/errors.ts";
import { onFrame, onReconnect } from "../../lib/live.ts";
import { pagedQuery } from "../../lib/paged-query.ts";
import { bellQuery } from "../../lib/unread.ts";
import { toast } from "../../lib/toast.ts";
import { pushQuery, turnOff, turnOn, type PushState } from "./push.ts";

export type ListPages = InfiniteData<NotificationPage>;

/** The user's notifications, the newest first, page by page. Read anew whenever somebody looks at them. */
export const listQuery = {
  ...pagedQuery(["notifications", "list"], (query) => read(api.notifications.$get({ query })), allOf),
  refetchOnMount: "always" as const,
};

/** All notifications of the pages, each once, the newest first: between two pages new ones may have come. */
export function allOf({ pages }: ListPages): Notification[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id);
}

/** The pages with one that was pushed. */
export function withNew(data: ListPages | undefined, notification: Notification): ListPages | undefined {
  const [first, ...others] = data?.pages ?? [];
  if (!data || !first || allOf(data).some(({ id }) => id === notification.id)) return data;
  return { ...data, pages: [{ ...first, items: [notification, ...first.items] }, ...others] };
}

/** Keeps the list as it is for as long as the component is there. */
export function useLiveList(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [
      onFrame((frame) => {
        if (frame.type !== "notification") return;
        client.setQueryData(listQuery.queryKey, (data) => withNew(data, frame.notification));
      }),
      onReconnect(() => void client.invalidateQueries(listQuery)),
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
    const hasUnread = client.getQueryData(bellQuery.queryKey)?.notifications !== 0;
    if (newest !== undefined && hasUnread) mutate(newest);
  }, [newest, client, mutate]);
}

/** Which mails the user wants. */
export const preferencesQuery = queryOptions({
  queryKey: ["notifications", "preferences"],
  queryFn: () => read(api.notifications.preferences.$get()),
});

/**
 * Switches mails of a kind on or off. The page shows it at once, and takes it back when the server says no; changes reach
 * the server one after the other.
 */
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

/** Switches push on this device on or off for a user, and says so where that fails. */
export function useTurnPush(userId: string) {
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
          : "Your browser could not switch notifications on or off. Please try again later.",
      ),
  });
}
