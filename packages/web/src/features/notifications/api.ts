import type { MailKind, MailPreferences } from "@handiwork/core/notifications/schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, read } from "../../lib/api/client.ts";
import { ApiError, explain } from "../../lib/api/errors.ts";
import { useFrames } from "../../lib/realtime/use-frames.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { bellQuery } from "../../lib/realtime/unread.ts";
import { toast } from "../../lib/page/toast.ts";
import { pushQuery, turnOff, turnOn, type PushState } from "./push.ts";

/** The user's notifications, newest first. Refetched on every mount. */
export const notificationsQuery = {
  ...pagedQuery(["notifications", "list"], (query) => read(api.notifications.$get({ query }))),
  refetchOnMount: "always" as const,
};

/** Keeps the list up to date while the component is mounted. */
export function useLiveList(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries(notificationsQuery);
  useFrames((frame) => frame.type === "notification" && refetch(), refetch);
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
