import { useRef, useState } from "react";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { plural } from "../../../lib/format.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Container } from "../../../ui/layout.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { searchQuery } from "../api/search.ts";
import { ActiveFilters } from "../components/active-filters.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { Results } from "../components/results.tsx";
import { SavedSlot } from "../components/saved-slot.tsx";
import { Toolbar } from "../components/toolbar.tsx";
import { useFilters, type Change } from "../components/use-filters.ts";
import { useResults, type Found } from "../components/use-results.ts";
import { noFilters, readFilters, writeFilters } from "../model/filters.ts";
import styles from "./search.module.css";

export const prefetch: Prefetch = (client, { search }) => {
  void client.prefetchInfiniteQuery(searchQuery(readFilters(search)));
};

/** The search for artisans (A-SEARCH-01 to A-SEARCH-17). */
export function Page() {
  useDocumentTitle("Find Skilled Artisans");
  const { filters, shown, view, change, setView } = useFilters();
  const [cleared, setCleared] = useState(0);
  const found = useResults(filters);
  const heading = useRef<HTMLHeadingElement>(null);

  const changeAndShow: Change = (patch, entry) => {
    change(patch, entry);
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) heading.current?.scrollIntoView();
  };
  const clear = () => {
    setCleared(cleared + 1);
    changeAndShow(noFilters);
  };
  /** For what disappears when it is pressed: the focus goes to the results. */
  const forResults = (act: () => void) => {
    act();
    heading.current?.focus();
  };
  const { data } = found;
  return (
    <Container>
      <div className={styles.page}>
        <h1>Find Skilled Artisans</h1>
        <FilterBar
          filters={shown}
          change={changeAndShow}
          clear={clear}
          cleared={cleared}
          counts={data?.counts}
          total={data?.total}
        />
        <div className={styles.saved}>
          <SavedSlot filters={shown} change={changeAndShow} />
        </div>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            <VisuallyHidden>Results</VisuallyHidden>
          </h2>
          <div className={styles.found}>
            <p className={styles.count} aria-live="polite">
              {countLine(found)}
            </p>
            <ActiveFilters filters={shown} remove={(without) => forResults(() => changeAndShow(without))} />
          </div>
          <Toolbar sort={shown.sort} change={changeAndShow} view={view} setView={setView} />
        </div>
        <Results
          found={found}
          filters={filters}
          view={view}
          remove={(without) => forResults(() => changeAndShow(without))}
          retry={() => forResults(found.retry)}
          clear={String(writeFilters(filters)) ? () => forResults(clear) : null}
        />
      </div>
    </Container>
  );
}

/** What has been found, in words; a number from before would not be of the filters that failed. */
function countLine({ data, error }: Found): string {
  if (error) return "Search failed";
  return data ? `${plural(data.total, "artisan")} found` : "Looking for artisans";
}
