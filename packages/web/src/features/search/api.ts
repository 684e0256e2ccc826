import { keepPreviousData, useInfiniteQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { SearchResult } from "@handiwork/core/directory/schema";
import type { InferRequestType } from "hono/client";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { api, read } from "../../lib/api/client.ts";
import { useHydrated } from "../../lib/page/hydration.ts";
import { mergePages, pagedQuery } from "../../lib/api/paged-query.ts";
import { pricesCross, writeFilters, type Filters } from "./filters.ts";

/** Fills complete rows in grids of one, two and three columns. */
export const pageSize = 12;

type Query = InferRequestType<typeof api.artisans.$get>["query"];

/** The loaded artisans of all pages. The rest is from the last response. */
export type Results = SearchResult;

/** The matching artisans, page by page. */
export function searchQuery(filters: Filters) {
  const query = toQuery(filters);
  return {
    ...pagedQuery(
      ["artisans", "search", query],
      (cursor) => read(api.artisans.$get({ query: { ...query, ...cursor, limit: String(pageSize) } })),
      ({ pages }) => mergePages(pages),
    ),
    // A repeated search includes newly approved artisans. A list of several pages is not refetched: that would take
    // one call per page and move the cards.
    staleTime: ({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) =>
      (state.data?.pages.length ?? 0) > 1 ? Number.POSITIVE_INFINITY : 1_000,
    // Keeps the list during a visit to a profile.
    gcTime: 30 * 60_000,
  };
}

/** Resets a search to its first page and refetches it. Back and Forward keep the list instead. */
export function restartSearch(client: QueryClient, filters: Filters): void {
  const { queryKey } = searchQuery(filters);
  const cached = client.getQueryData(queryKey);
  if (!cached || cached.pages.length < 2) return;
  const { pages, pageParams } = cached;
  client.setQueryData(queryKey, { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) });
  void client.invalidateQueries({ queryKey });
}

/** Converts filters to API parameters. Omits prices if the minimum is above the maximum (A-GAP-39). */
export function toQuery(filters: Filters): Query {
  const anyPrice = { minPrice: null, maxPrice: null };
  return Object.fromEntries(writeFilters({ ...filters, ...(pricesCross(filters) && anyPrice) }));
}

export type SearchState = ReturnType<typeof useResults>;

/** Runs the search for the filters. */
export function useResults(filters: Filters) {
  // Before hydration, the filters do not reflect the URL yet, so nothing is fetched.
  const enabled = useHydrated();
  const results = useInfiniteQuery({ ...searchQuery(filters), enabled, placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage } = results;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  useRestartSearch(filters);
  return {
    /** The results; those of the previous filters until the first response. */
    data: data ?? last,
    /** True if `data` belongs to the current filters. */
    isCurrent: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
    retry: () => void results.refetch(),
    /** Loads the next page; null if there is none. Calls during loading are ignored. */
    loadMore: hasNextPage ? () => void results.fetchNextPage({ cancelRefetch: false }) : null,
    isLoadingMore: isFetchingNextPage,
    loadMoreError: isFetchNextPageError && !isFetchingNextPage ? error : null,
  };
}

/** Starts a search at its first page, except after Back and Forward. */
function useRestartSearch(filters: Filters): void {
  const client = useQueryClient();
  const kind = useNavigationType();
  const { key } = useLocation();
  const restartedFor = useRef<string>(null);
  useEffect(() => {
    if (restartedFor.current === key) return;
    restartedFor.current = key;
    if (kind === NavigationType.Push) restartSearch(client, filters);
  }, [client, filters, key, kind]);
}
