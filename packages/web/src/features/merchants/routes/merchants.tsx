import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { plural } from "../../../lib/format/format.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import { useLoaded } from "../../../lib/page/use-loaded.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { SearchedArea } from "../../../ui/data/place-text.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { VisuallyHidden } from "../../../ui/primitives/visually-hidden.tsx";
import { merchantsQuery, type MerchantResults } from "../api.ts";
import { FilterBar } from "../components/filter-bar.tsx";
import { noFilters, readFilters, writeFilters, type Filters } from "../filters.ts";
import { Results } from "../components/results.tsx";

const loadPlaceBar = () => import("../../near-me/place-bar.tsx");

export const prefetch: Prefetch = (client, { search }) => {
  void client.prefetchInfiniteQuery(merchantsQuery(readFilters(search)));
};

/** The merchant directory (B-MERCH-01 to B-MERCH-09). */
export function Page() {
  const [params, setParams] = useSearchParams();
  // One document is prerendered for all URLs, so no query may run before hydration.
  const enabled = useHydrated();
  const filters = enabled ? readFilters(params) : noFilters;
  const query = useInfiniteQuery({ ...merchantsQuery(filters), enabled, placeholderData: keepPreviousData });
  const change = useCallback(
    (patch: Partial<Filters>) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...patch }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  const parts = useLoaded(loadPlaceBar);
  const isFiltered = writeFilters(filters).size > 0;
  return (
    <PageFrame
      title="Find Trusted Merchants"
      description="Shops for tools, materials and more, each checked before it is listed."
    >
      <FilterBar filters={filters} onChange={change} />
      {/* Reserves the height of the controls, which load later. */}
      <Cluster touch>
        {parts && (
          <parts.PlaceBar
            area={filters.area}
            within={filters.within || "same"}
            onSearch={(area, within) => change({ area, within })}
            onClear={() => change({ area: "" })}
          />
        )}
      </Cluster>
      <Stack as="section" gap={3}>
        <h2>
          <VisuallyHidden>Results</VisuallyHidden>
        </h2>
        <Text weight={600} numeric aria-live="polite">
          {countLine(query)}
        </Text>
        <SearchedArea value={filters.area || undefined}>
          <Results query={query} onClear={isFiltered ? () => change(noFilters) : null} />
        </SearchedArea>
      </Stack>
    </PageFrame>
  );
}

function countLine({ data, error }: UseInfiniteQueryResult<MerchantResults>): string {
  if (!data) return error ? "Search failed" : "Looking for merchants";
  return `${plural(data.total, "merchant")} found`;
}
