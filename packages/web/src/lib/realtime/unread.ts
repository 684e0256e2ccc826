import { queryOptions, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { Unread } from "@handiwork/core/conversations/schema";
import type { JobTurns } from "@handiwork/core/jobs/lists.schema";
import type { Bell } from "@handiwork/core/notifications/schema";
import { api, read } from "../api/client.ts";
import { hasSession } from "../api/session-state.ts";

export const unreadQuery = queryOptions({
  queryKey: ["unread"],
  // No request without a session.
  queryFn: async (): Promise<Unread> =>
    hasSession() ? await read(api.conversations.unread.$get()) : { messages: 0, version: 0 },
  structuralSharing: keepLatest,
});

export const bellQuery = queryOptions({
  queryKey: ["notifications", "unread"],
  queryFn: async (): Promise<Bell> =>
    hasSession() ? await read(api.notifications.unread.$get()) : { notifications: 0, version: 0 },
  structuralSharing: keepLatest,
});

export const turnsQuery = queryOptions({
  queryKey: ["jobs", "turns"],
  queryFn: async (): Promise<JobTurns> => (hasSession() ? await read(api.jobs.turns.$get()) : { turns: 0 }),
});

/** Returns the total with the higher version: responses and frames may arrive out of order. */
function keepLatest(known: unknown, next: unknown): unknown {
  const [before, after] = [known, next] as [Unread | Bell | undefined, Unread | Bell];
  return before && before.version > after.version ? before : after;
}

/** The kinds of item that the header and the menus count. */
export type CountKind = "messages" | "notifications" | "jobs";

type CountQuery = Pick<
  UseQueryOptions<unknown, Error, number, string[]>,
  "queryKey" | "queryFn" | "structuralSharing" | "select"
>;

const countQueries: Readonly<Record<CountKind, CountQuery>> = {
  messages: { ...unreadQuery, select: (data) => (data as Unread).messages },
  notifications: { ...bellQuery, select: (data) => (data as Bell).notifications },
  jobs: { ...turnsQuery, select: (data) => (data as JobTurns).turns },
};

/** Returns the number of unread messages or notifications, or of requests and jobs that wait for the user. */
export function useUnreadCount(kind: CountKind): number {
  const { data = 0 } = useQuery(countQueries[kind]);
  return data;
}
