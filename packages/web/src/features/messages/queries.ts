import type { ThreadQuery } from "@handiwork/core/conversations/schema";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { pagedQuery } from "../../lib/paged-query.ts";
import { atOnce, firstPlace, isSearchable, searchOn, type Asked } from "./model/found.ts";
import { allOf, type ListPage } from "./model/inbox.ts";
import { hasGap, readNews, withNews, withOlder, type Known } from "./model/thread.ts";

/** Everything that is known of the user's conversations. */
export const messagesKey = ["messages"] as const;

/** The user's conversations, the one with the newest message first, page by page. */
export const listQuery = pagedQuery(
  [...messagesKey, "list"],
  (query): Promise<ListPage> => read(api.conversations.$get({ query })),
  allOf,
);

/** The user's conversation with somebody, begun or not. */
export const openedQuery = (partnerId: string) =>
  queryOptions({
    queryKey: [...messagesKey, "with", partnerId],
    queryFn: () => read(api.conversations[":partnerId"].$get({ param: { partnerId } })),
  });

/** The messages of a conversation that has begun. Read again, it brings only what is missing. */
export function threadQuery(partnerId: string) {
  const ask = (query: ThreadQuery) => readThread(partnerId, query);
  return queryOptions({
    queryKey: [...messagesKey, "thread", partnerId],
    queryFn: async ({ client, queryKey }): Promise<Known> => {
      // What is pushed meanwhile stands in the cache: it is joined at the end.
      const known = () => client.getQueryData<Known>(queryKey);
      const joined = withNews(known(), await readNews(known(), ask));
      if (!hasGap(joined)) return joined;
      client.setQueryData(queryKey, joined);
      return withNews(known(), await readNews(joined, ask));
    },
  });
}

/** A page of a conversation's messages. */
export function readThread(partnerId: string, { before, after }: ThreadQuery) {
  const query = {
    ...(before !== undefined && { before: String(before) }),
    ...(after !== undefined && { after: String(after) }),
  };
  return read(api.conversations[":partnerId"].messages.$get({ param: { partnerId }, query }));
}

/** The messages of all the user's conversations that have these words. It is read anew with every search, and only then. */
export function foundQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: ["found messages", text],
    queryFn: ({ pageParam, signal }) => searchOn(pageParam, asking(text, signal)),
    initialPageParam: firstPlace,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled: isSearchable(text),
    staleTime: Infinity,
    gcTime: 0,
  });
}

function asking(text: string, signal: AbortSignal): Asked {
  const init = { signal };
  return {
    list: (cursor) => {
      const query = { limit: String(atOnce), ...(cursor !== null && { cursor }) };
      return read(api.conversations.$get({ query }, { init }));
    },
    messages: (partnerId, cursor) => {
      const query = { text, ...(cursor !== undefined && { cursor }) };
      return read(api.conversations[":partnerId"].search.$get({ param: { partnerId }, query }, { init }));
    },
  };
}

/** Has everything that may have been missed read again: what is shown now, the rest when it is. */
export function catchUp(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: messagesKey });
}

/** Brings the page of messages before the first that is known. */
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
