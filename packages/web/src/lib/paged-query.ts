import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";

/** A page of a list as the API answers it: `nextCursor` is null on the last one. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

type ItemOf<Answer extends Page<unknown>> = Answer["items"][number];

/**
 * The options of `useInfiniteQuery` for a list that the API answers in pages. In: the list's key, and what reads a page:
 * it gets what it has to add to the request's query, nothing for the first page. Out: the items of all pages so far, or
 * what `select` makes of the pages.
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

function itemsOf<Item>({ pages }: InfiniteData<Page<Item>>): Item[] {
  return pages.flatMap(({ items }) => items);
}

/**
 * Changes the items of all lists whose key begins with `queryKey`, instead of reading them anew: the indexes follow a
 * change a moment later. `change` answers null for an item that leaves the lists. A list that is on its way may have been
 * read before the change: it is asked for again.
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
