import { industries } from "@handiwork/core/reference/industries";
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { plural } from "../../../lib/format/format.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import { useLazyModule } from "../../../lib/page/use-lazy-module.ts";
import { SearchedArea } from "../../../ui/data/place-text.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { TextFilter } from "../../../ui/forms/text-filter.tsx";
import { Cluster, Stack, Grid, Card } from "../../../ui/primitives/layout.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import {
  merchantsQuery,
  noFilters,
  readFilters,
  writeFilters,
  type Filters,
  type MerchantResults,
} from "../api.ts";
import { Results } from "../components/results.tsx";
import styles from "./merchants.module.css";

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
  const change = (patch: Partial<Filters>) =>
    setParams((now) => writeFilters({ ...readFilters(now), ...patch }), {
      replace: true,
      preventScrollReset: true,
    });
  const parts = useLazyModule(loadPlaceBar);
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

interface BarProps {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
}

/** The filters of the directory. */
function FilterBar({ filters, onChange }: BarProps) {
  return (
    <search>
      <Card>
        <Grid small={2} large={4} gap={3}>
          <div className={styles.search}>
            <TextFilter
              label="Search"
              placeholder="Business or word"
              icon="search"
              value={filters.search}
              onChange={(search) => onChange({ search })}
            />
          </div>
          <Select
            label="Industry"
            value={filters.industry}
            onChange={({ target }) => onChange({ industry: target.value })}
          >
            <option value="">All Industries</option>
            {industries.map((industry) => (
              <option key={industry}>{industry}</option>
            ))}
          </Select>
          <TextFilter
            label="Location"
            placeholder="City or state"
            icon="pin"
            value={filters.location}
            onChange={(location) => onChange({ location })}
          />
        </Grid>
      </Card>
    </search>
  );
}
