import type { ThreadQuery } from "@handiwork/core/conversations/schema";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import {
  conversationsPerPage,
  searchStart,
  isSearchable,
  searchNextPage,
  type SearchApi,
} from "./model/message-search.ts";
import { uniqueConversations, type ListPage } from "./model/inbox.ts";
import { hasGap, fetchNewMessages, mergeMessages, withOlder, type LoadedThread } from "./model/thread.ts";

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
      // Messages pushed during the fetch are in the cache, and are merged at the end.
      const known = () => client.getQueryData<LoadedThread>(queryKey);
      const merged = mergeMessages(known(), await fetchNewMessages(known(), fetchPage));
      if (!hasGap(merged)) return merged;
      client.setQueryData(queryKey, merged);
      return mergeMessages(known(), await fetchNewMessages(merged, fetchPage));
    },
  });
}

/** Fetches a page of a conversation's messages, before or after one of them. */
function readThread(partnerId: string, seqs: Pick<ThreadQuery, "before" | "after">) {
  const query = Object.fromEntries(Object.entries(seqs).map(([name, seq]) => [name, String(seq)]));
  return read(api.conversations[":partnerId"].messages.$get({ param: { partnerId }, query }));
}

/** Searches the messages of all the user's conversations. Each search fetches once and keeps nothing. */
export function messageSearchQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: ["found messages", text],
    queryFn: ({ pageParam, signal }) => searchNextPage(pageParam, searchApi(text, signal)),
    initialPageParam: searchStart,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled: isSearchable(text),
    staleTime: Infinity,
    gcTime: 0,
  });
}

function searchApi(text: string, signal: AbortSignal): SearchApi {
  const init = { signal };
  return {
    list: (cursor) => {
      const query = { limit: String(conversationsPerPage), ...(cursor !== null && { cursor }) };
      return read(api.conversations.$get({ query }, { init }));
    },
    messages: (partnerId, cursor) => {
      const query = { text, ...(cursor !== undefined && { cursor }) };
      return read(api.conversations[":partnerId"].search.$get({ param: { partnerId }, query }, { init }));
    },
  };
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
