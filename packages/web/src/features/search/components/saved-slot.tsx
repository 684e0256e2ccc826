import { use } from "react";
import { SavedSearchSlot } from "../../../lib/saved-search-slot.ts";
import { readFilters, writeFilters, type Filters } from "../model/filters.ts";
import type { Change } from "./use-filters.ts";

/** The place of saved searches: what the page shows can be kept, and comes back from there. */
export function SavedSlot({ filters, change }: { filters: Filters; change: Change }) {
  const savedSearches = use(SavedSearchSlot);
  return savedSearches({
    query: writeFilters(filters),
    apply: (query) => change(readFilters(query)),
  });
}
