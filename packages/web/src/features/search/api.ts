import { keepPreviousData, useInfiniteQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { choiceNames, forChoices } from "@handiwork/core/reference/choice-filters";
import type { ArtisanCard, SearchResult } from "@handiwork/core/directory/schema";
import type { InferRequestType } from "hono/client";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { api, read } from "../../lib/api/client.ts";
import { useHydrated } from "../../lib/page/hydration.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { pricesCross, type Filters } from "./filters.ts";

/** Fills complete rows in grids of one, two and three columns. */
export const pageSize = 12;

type Query = InferRequestType<typeof api.artisans.$get>["query"];

/** The loaded results of a search. */
export interface Results {
  readonly items: readonly ArtisanCard[];
  /** Number of matches on all pages. */
  readonly total: number;
  /** Key of the trade that the words mean, if they also match artisans of other trades. */
  readonly trade: string | null;
  /** Key of the single trade that the category or the words mean. */
  readonly meantTrade: string | null;
  /** The words searched instead, if the typed ones had no results. */
  readonly corrected: SearchResult["corrected"];
  /** The profession that the words name, if no trade covers it and no artisan offers it. */
  readonly unlistedWork: string | null;
  /** The place searched, from the URL or the text. */
  readonly place: SearchResult["place"];
  readonly counts: SearchResult["counts"];
}

/** The matching artisans, page by page. */
export function searchQuery(filters: Filters) {
  const query = toQuery(filters);
  return {
    ...pagedQuery(
      ["artisans", "search", query],
      (cursor) => read(api.artisans.$get({ query: { ...query, ...cursor, limit: String(pageSize) } })),
      ({ pages }) => toResults(pages),
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
  const { search, location, category, state, city, area, within, minPrice, maxPrice, sort } = filters;
  const prices = !pricesCross(filters);
  return {
    ...(search && { search }),
    ...(location && { location }),
    ...(category && { category }),
    ...(state && { state }),
    ...(city && { city }),
    ...(area && { area }),
    ...(within && { within }),
    ...(prices && minPrice !== null && { minPrice: String(minPrice) }),
    ...(prices && maxPrice !== null && { maxPrice: String(maxPrice) }),
    ...Object.fromEntries(choiceNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
    ...(filters.premium && { premium: "true" as const }),
    ...(filters.available && { available: "true" as const }),
    ...(sort !== "premium-first" && { sort }),
  };
}

/**
 * Merges pages into one list. Removes duplicates of artisans who moved to a later page between two requests; counts
 * are those of the last response.
 */
export function toResults(pages: readonly SearchResult[]): Results {
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item])));
  const last = pages.at(-1);
  return {
    items: [...items.values()],
    total: last?.total ?? 0,
    trade: last?.trade ?? null,
    meantTrade: last?.meantTrade ?? null,
    corrected: last?.corrected ?? null,
    unlistedWork: last?.unlistedWork ?? null,
    place: last?.place ?? null,
    counts: last?.counts ?? { category: [], state: [], area: [], ...forChoices(() => []) },
  };
}

/** The state of a search. */
export interface SearchState {
  /** The results; those of the previous filters until the first response. */
  readonly data: Results | undefined;
  /** True if `data` belongs to the current filters. */
  readonly isCurrent: boolean;
  /** The error of the search, or null. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Loads the next page; null if there is none. Calls during loading are ignored. */
  readonly loadMore: (() => void) | null;
  readonly isLoadingMore: boolean;
  /** The error of the next page, or null. */
  readonly loadMoreError: Error | null;
}

/** Runs the search for the filters. */
export function useResults(filters: Filters): SearchState {
  // Before hydration, the filters do not reflect the URL yet, so nothing is fetched.
  const enabled = useHydrated();
  const results = useInfiniteQuery({ ...searchQuery(filters), enabled, placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage } = results;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  useRestartSearch(filters);
  return {
    data: data ?? last,
    isCurrent: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
    retry: () => void results.refetch(),
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
