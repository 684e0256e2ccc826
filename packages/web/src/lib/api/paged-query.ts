import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";

/** A page of a list; `nextCursor` is null on the last one. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

type ItemOf<Answer extends Page<unknown>> = Answer["items"][number];

/**
 * Returns the options of `useInfiniteQuery` for a list that the API returns in pages. The data are the items of all
 * pages so far, or the result of `select`.
 *
 * @param read fetches a page; receives the query parameter for its cursor, none for the first page
 */
export function pagedQuery<Answer extends Page<unknown>, Selected = ItemOf<Answer>[]>(
  queryKey: QueryKey,
  read: (cursor: { cursor?: string }, context: QueryFunctionContext) => Promise<Answer>,
  select: (data: InfiniteData<Answer>) => Selected = itemsOf as never,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: (context): Promise<Answer> =>
      read(context.pageParam === null ? {} : { cursor: context.pageParam }, context),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select,
  });
}

/**
 * Returns the last response with the items of all pages. An item that moved to a later page between two requests
 * appears once.
 */
export function mergePages<Answer extends { items: readonly { id: string }[] }>(
  pages: readonly Answer[],
): Answer {
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item])));
  return { ...pages.at(-1)!, items: [...items.values()] };
}

function itemsOf<Item>({ pages }: InfiniteData<Page<Item>>): Item[] {
  return pages.flatMap(({ items }) => items);
}

/**
 * Changes the items of all cached lists whose key starts with `queryKey`. Refetching would return outdated items,
 * because the database indexes are eventually consistent. `change` returns null to remove an item. Restarts requests
 * in progress, which may have been answered before the change.
 */
export async function patchItems<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (item: Item) => Item | null,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  void client.refetchQueries({
    queryKey,
    type: "active",
    predicate: ({ state }) => state.data === undefined,
  });
  client.setQueriesData<Partial<InfiniteData<Page<Item>>>>({ queryKey }, (data) =>
    data?.pages ? { ...data, pages: data.pages.map((page) => patched(page, change)) } : data,
  );
}

function patched<Item>(page: Page<Item>, change: (item: Item) => Item | null): Page<Item> {
  return { ...page, items: page.items.map(change).filter((item) => item !== null) };
}
