import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { useHydrated } from "../../../lib/hydration.ts";
import { beginAnew, searchQuery, type Results } from "../api/search.ts";
import type { Filters } from "../model/filters.ts";

/** What the filters find, as far as it is known. */
export interface Found {
  /** What has been found; while nothing is known of these filters, what the ones before had found. */
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

/** What the filters find. */
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

/** A search that somebody goes to begins at its first page; Back and Forward find it as it was left. */
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
