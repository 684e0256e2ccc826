import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useHydrated } from "../../../lib/hydration.ts";
import { searchQuery } from "../api/search.ts";
import type { Filters } from "../model/filters.ts";

export type FoundArtisans = ReturnType<typeof useResults>;

/** What the filters find. The last answer stays (`isPlaceholderData`) until the next one has come. */
export function useResults(filters: Filters) {
  // Before the page has taken over, the filters are not the address's yet: nothing may be asked with them.
  const enabled = useHydrated();
  return useInfiniteQuery({ ...searchQuery(filters), enabled, placeholderData: keepPreviousData });
}
