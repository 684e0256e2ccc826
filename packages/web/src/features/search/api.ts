import { keepPreviousData, useInfiniteQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { choiceNames, forChoices } from "@handiwork/core/reference/choice-filters";
import type { ArtisanCard, SearchResult } from "@handiwork/core/directory/schema";
import type { InferRequestType } from "hono/client";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { api, read } from "../../lib/api.ts";
import { useHydrated } from "../../lib/hydration.ts";
import { pagedQuery } from "../../lib/paged-query.ts";
import { pricesCross, type Filters } from "./filters.ts";

/** Full rows, whether the grid has one, two or three columns. */
export const pageSize = 12;

type Query = InferRequestType<typeof api.artisans.$get>["query"];

/** The results of a search so far. */
export interface Results {
  readonly items: readonly ArtisanCard[];
  /** How many match, on all pages. */
  readonly total: number;
  /** The key of the trade that the words mean, where other artisans match them, too. */
  readonly trade: string | null;
  /** The key of the one trade that the category or the words mean. */
  readonly meantTrade: string | null;
  /** The words that were searched instead of those that match nobody. */
  readonly corrected: SearchResult["corrected"];
  /** The people whose work the words name if no trade covers it and nobody does it. */
  readonly unlistedWork: string | null;
  /** The place that is searched, as the address or the text names it. */
  readonly place: SearchResult["place"];
  readonly counts: SearchResult["counts"];
}

/** The artisans that match, page by page. */
export function searchQuery(filters: Filters) {
  const query = toQuery(filters);
  return {
    ...pagedQuery(
      ["artisans", "search", query],
      (cursor) => read(api.artisans.$get({ query: { ...query, ...cursor, limit: String(pageSize) } })),
      ({ pages }) => toResults(pages),
    ),
    // A repeated search shows artisans who have been approved since. A list of several pages stays as it is: refetching costs one call
    // per page and moves the cards.
    staleTime: ({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) =>
      (state.data?.pages.length ?? 0) > 1 ? Number.POSITIVE_INFINITY : 1_000,
    // The list survives a visit to a profile.
    gcTime: 30 * 60_000,
  };
}

/** Resets a search to its first page and refetches it. Not for Back and Forward, which show the list as it was. */
export function beginAnew(client: QueryClient, filters: Filters): void {
  const { queryKey } = searchQuery(filters);
  const known = client.getQueryData(queryKey);
  if (!known || known.pages.length < 2) return;
  const { pages, pageParams } = known;
  client.setQueryData(queryKey, { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) });
  void client.invalidateQueries({ queryKey });
}

/** The API's words for the filters. Prices are left out while they cross: they do not filter then (A-GAP-39). */
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
 * All pages as one list. An artisan that moved to a later page between two answers is shown once; the numbers are the
 * last answer's.
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
export interface Found {
  /** The results; until the first answer to these filters, those of the previous filters. */
  readonly data: Results | undefined;
  /** Whether `data` answers the filters. */
  readonly current: boolean;
  /** Why they could not be answered, or null. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Brings the next page; null where there is none. Calls while it is on its way are one. */
  readonly more: (() => void) | null;
  readonly moreLoading: boolean;
  /** Why the next page could not be brought, or null. */
  readonly moreError: Error | null;
}

/** Searches for what the filters ask for. */
export function useResults(filters: Filters): Found {
  // Before the page has taken over, the filters are not the address's yet: nothing may be asked with them.
  const enabled = useHydrated();
  const results = useInfiniteQuery({ ...searchQuery(filters), enabled, placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage } = results;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  useBeginning(filters);
  return {
    data: data ?? last,
    current: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
    retry: () => void results.refetch(),
    more: hasNextPage ? () => void results.fetchNextPage({ cancelRefetch: false }) : null,
    moreLoading: isFetchingNextPage,
    moreError: isFetchNextPageError && !isFetchingNextPage ? error : null,
  };
}

/** Starts a search at its first page, except after Back and Forward. */
function useBeginning(filters: Filters): void {
  const client = useQueryClient();
  const kind = useNavigationType();
  const { key } = useLocation();
  const begun = useRef<string>(null);
  useEffect(() => {
    if (begun.current === key) return;
    begun.current = key;
    if (kind === NavigationType.Push) beginAnew(client, filters);
  }, [client, filters, key, kind]);
}
