import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { plural } from "../../../lib/format.ts";
import { useHydrated } from "../../../lib/hydration.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { merchantsQuery } from "../api/merchants.ts";
import { FilterBar } from "../components/filter-bar.tsx";
import { Results } from "../components/results.tsx";
import { useResults, type Results as Found } from "../components/use-results.ts";
import { noFilters, readFilters, writeFilters, type Filters } from "../model/filters.ts";
import styles from "./merchants.module.css";

export const prefetch: Prefetch = (client, { search }) => {
  void client.prefetchInfiniteQuery(merchantsQuery(readFilters(search)));
};

/** The directory of merchants (B-MERCH-01 to B-MERCH-09). */
export function Page() {
  useDocumentTitle("Find Trusted Merchants");
  const [params, setParams] = useSearchParams();
  // One document is prerendered for all addresses.
  const filters = useHydrated() ? readFilters(params) : noFilters;
  const found = useResults(filters);
  const change = useCallback(
    (patch: Partial<Filters>) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...patch }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  const isFiltered = writeFilters(filters).size > 0;
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Find Trusted Merchants">
          Shops for tools, materials and more, each checked before it is listed.
        </PageHead>
        <FilterBar filters={filters} change={change} />
        <section className={styles.results}>
          <h2>
            <VisuallyHidden>Results</VisuallyHidden>
          </h2>
          <p className={styles.count} aria-live="polite">
            {countLine(found)}
          </p>
          <Results found={found} clear={isFiltered ? () => change(noFilters) : null} />
        </section>
      </div>
    </Container>
  );
}

function countLine({ data, error }: Found): string {
  if (error) return "Search failed";
  return data ? `${plural(data.total, "merchant")} found` : "Looking for merchants";
}
