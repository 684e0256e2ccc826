import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Unread } from "@handiwork/core/conversation/schema";
import { api, read } from "./api.ts";
import { hasSession } from "./session-mark.ts";

export const unreadQuery = queryOptions({
  queryKey: ["unread"],
  // Without the cookie that says that somebody is signed in nobody is asked.
  queryFn: async (): Promise<Unread> =>
    hasSession() ? await read(api.conversations.unread.$get({ query: {} })) : { messages: 0, version: 0 },
  // Answers and frames may overtake each other.
  structuralSharing: (known, next) => later(known as Unread | undefined, next as Unread),
});

/** Of two totals the one with the higher version. */
function later(known: Unread | undefined, next: Unread): Unread {
  return known && known.version > next.version ? known : next;
}

/** How many messages to the user are unread, in all conversations together. */
export function useUnread(isAsked = true): number {
  const { data } = useQuery({ ...unreadQuery, enabled: isAsked });
  return data?.messages ?? 0;
}
