import type { ThreadQuery } from "@handiwork/core/conversations/schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { uniqueConversations, type ListPage } from "./model/inbox.ts";
import { fetchNewMessages, mergeMessages, withOlder, type LoadedThread } from "./model/thread.ts";

/** Prefix of all conversation queries. */
export const messagesKey = ["messages"] as const;

/** The user's conversations, paged, the newest message first. */
export const listQuery = pagedQuery(
  [...messagesKey, "list"],
  (query): Promise<ListPage> => read(api.conversations.$get({ query })),
  uniqueConversations,
);

/** The conversation with a partner, even if it has no messages yet. */
export const conversationQuery = (partnerId: string) =>
  queryOptions({
    queryKey: [...messagesKey, "with", partnerId],
    queryFn: () => read(api.conversations[":partnerId"].$get({ param: { partnerId } })),
  });

/** The messages of a conversation. A refetch loads only the missing ones. */
export function threadQuery(partnerId: string) {
  const fetchPage = (query: ThreadQuery) => readThread(partnerId, query);
  return queryOptions({
    queryKey: [...messagesKey, "thread", partnerId],
    queryFn: async ({ client, queryKey }): Promise<LoadedThread> => {
      const known = () => client.getQueryData<LoadedThread>(queryKey);
      const fetched = await fetchNewMessages(known(), fetchPage);
      // The cache may contain messages that were pushed during the fetch.
      return mergeMessages(known(), fetched);
    },
  });
}

/** Fetches a page of a conversation's messages, before or after one of them. */
function readThread(partnerId: string, { before, after }: Pick<ThreadQuery, "before" | "after">) {
  const query = { before: before?.toString(), after: after?.toString() };
  return read(api.conversations[":partnerId"].messages.$get({ param: { partnerId }, query }));
}

/** Loads the page of messages before the first loaded one. */
export function useOlder(partnerId: string) {
  const client = useQueryClient();
  const { queryKey } = threadQuery(partnerId);
  return useMutation({
    mutationFn: async () => {
      const before = client.getQueryData(queryKey)?.items[0]?.seq;
      return before === undefined ? undefined : readThread(partnerId, { before });
    },
    onSuccess: (page) => {
      if (page) client.setQueryData(queryKey, (known) => known && withOlder(known, page));
    },
  });
}
