import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useHydrated } from "../../../lib/hydration.ts";
import { merchantsQuery, type Found } from "../api/merchants.ts";
import type { Filters } from "../model/filters.ts";

/** What the filters find, as far as it is known. */
export interface Results {
  /** While nothing is known of these filters, what the ones before had found. */
  readonly data: Found | undefined;
  /** Whether `data` answers the filters. */
  readonly isCurrent: boolean;
  /** Why they could not be answered, or null. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  /** Brings the next page; null where there is none. */
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
  /** Why the next page could not be brought, or null. */
  readonly moreError: Error | null;
}

/** What the filters find. */
export function useResults(filters: Filters): Results {
  // Before the page has taken over, the filters are not the address's yet: nothing may be asked with them.
  const enabled = useHydrated();
  const query = useInfiniteQuery({ ...merchantsQuery(filters), enabled, placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  return {
    data,
    isCurrent: data !== undefined && !isPlaceholderData,
    error: data ? null : error,
    retry: () => void query.refetch(),
    isRetrying: isFetching,
    more: query.hasNextPage ? () => void query.fetchNextPage({ cancelRefetch: false }) : null,
    isLoadingMore: isFetchingNextPage,
    moreError: isFetchNextPageError && !isFetchingNextPage ? error : null,
  };
}
