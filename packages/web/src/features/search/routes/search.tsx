import { use, useRef, useState } from "react";
import { unreachable } from "../../../lib/api/errors.ts";
import { plural } from "../../../lib/format/format.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import { SavedSearchSlot } from "../../../lib/page/slots.ts";
import { toast } from "../../../lib/page/toast.ts";
import { useLazyModule } from "../../../lib/page/use-lazy-module.ts";
import { readStorage } from "../../../lib/storage/local-storage.ts";
import { onDemand } from "../../../ui/feedback/lazy-module.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { Button, IconButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Container, Grid } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { searchQuery, useResults, type Results, type SearchState } from "../api.ts";
import type { PlaceButton } from "../../near-me/place-bar.tsx";
import { ResultList } from "../components/result-list.tsx";
import { SearchBar } from "../components/search-bar.tsx";
import {
  countActive,
  loadParsers,
  needsParsers,
  noFilters,
  readFilters,
  sortLabels,
  writeFilters,
  type Filters,
  type Sort,
} from "../filters.ts";
import { useFilters, type ChangeFilters, type View } from "../use-filters.ts";
import styles from "./search.module.css";

const loadPlaces = () => import("../../near-me/place-bar.tsx");
const loadActiveFilters = async () => (await import("../active-filters.tsx")).ActiveFilters;
const ActiveFilters = onDemand(loadActiveFilters);
const PriceGuide = onDemand(async () => (await import("../../jobs/price-guide.tsx")).PriceGuideLine);

export const prefetch: Prefetch = (client, { search }) => {
  const start = () => void client.prefetchInfiniteQuery(searchQuery(readFilters(search)));
  // A place in words is another search once it is interpreted.
  if (!search.has("location")) start();
  if (needsParsers(search)) void loadParsers().then(start);
  if (countActive(readFilters(search)) > 0) {
    loadActiveFilters().catch(() => {
      // The page itself retries.
    });
  }
};

/** The search for artisans (A-SEARCH-01 to A-SEARCH-17). */
export function Page() {
  useDocumentTitle("Find Skilled Artisans");
  const { filters, shown, view, change, setView } = useFilters();
  const [clearCount, setClearCount] = useState(0);
  const searchState = useResults(filters);
  const heading = useRef<HTMLHeadingElement>(null);

  const changeAndShow: ChangeFilters = (patch, entry) => {
    change(patch, entry);
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) heading.current?.scrollIntoView();
  };
  const clear = () => {
    setClearCount(clearCount + 1);
    changeAndShow(noFilters);
  };
  /** Moves focus to the results, for controls that disappear when pressed. */
  const thenFocusResults = (action: () => void) => {
    action();
    heading.current?.focus();
  };
  const remove = (without: Partial<Filters>) => thenFocusResults(() => changeAndShow(without));
  const { data } = searchState;
  const hasPlace = filters.area !== "" || Boolean(data?.place?.place);
  return (
    <Container>
      <Grid className={styles.page}>
        <h1>Find Skilled Artisans</h1>
        <SearchBar
          filters={shown}
          onChange={changeAndShow}
          onClear={clear}
          clearCount={clearCount}
          counts={data?.counts}
          total={data?.total}
        />
        {/* Reserves the height of its controls, which depend on the device. */}
        <Cluster touch>
          {useHydrated() && <Places filters={shown} searched={data?.place} onChange={changeAndShow} />}
        </Cluster>
        <div className={styles.saved}>
          <SavedSearches filters={shown} onChange={changeAndShow} />
        </div>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            <VisuallyHidden>Results</VisuallyHidden>
          </h2>
          {/* Same height with and without filters, so that filters from the URL do not move the results. */}
          <Cluster gap={4} align="start" wrap={false} touch>
            <Text weight={600} numeric className={styles.count} aria-live="polite">
              {resultCount(searchState)}
            </Text>
            {countActive(shown) > 0 && <ActiveFilters filters={shown} onRemove={remove} />}
          </Cluster>
          <Toolbar
            sort={shown.sort}
            hasPlace={hasPlace}
            onChange={changeAndShow}
            view={view}
            onViewChange={setView}
          />
        </div>
        <Text size={14} className={styles.quotes}>
          Not sure who to ask?{" "}
          <Link to={jobUrl(filters, searchState)}>Describe the job and compare up to five quotes</Link>
        </Text>
        <ResultList
          searchState={searchState}
          filters={filters}
          view={view}
          onRemove={remove}
          onRetry={() => thenFocusResults(searchState.retry)}
          onClear={String(writeFilters(filters)) ? () => thenFocusResults(clear) : null}
        />
        {/* Below the results, which it would otherwise push down when it loads. */}
        {filters.category && <PriceGuide trade={filters.category} state={filters.state} />}
      </Grid>
    </Container>
  );
}

interface PlacesProps {
  filters: Filters;
  /** The place in the response; undefined until there is one. */
  searched: Results["place"] | undefined;
  onChange: ChangeFilters;
}

/**
 * Shows and changes the searched place. A place named in the text moves from there into the filters when it is changed.
 * Without a place, the chunk loads on the first press and then handles that press.
 */
export function Places({ filters, searched, onChange }: PlacesProps) {
  const [pressed, setPressed] = useState<PlaceButton>();
  const area = filters.area || (searched?.place?.area ?? "");
  const isWanted = area !== "" || pressed !== undefined || readStorage("place") !== null;
  const places = useLazyModule(isWanted ? loadPlaces : loadNothing);
  if (places) {
    const search = searched?.understood?.search ?? filters.search;
    return (
      <places.PlaceBar
        area={area}
        searchedPlace={searched?.place}
        within={(filters.area ? filters.within : searched?.within) || "same"}
        onSearch={(wanted, radius) => {
          const within = radius === "same" ? "" : radius;
          onChange({ area: wanted, within, search, ...(area === "" && { sort: "nearest" }) });
        }}
        onClear={() => onChange({ area: "", search })}
        pressed={pressed}
      />
    );
  }
  const press = (button: PlaceButton) => {
    setPressed(button);
    loadPlaces().catch(() => {
      setPressed(undefined);
      toast.error(unreachable);
    });
  };
  return (
    <Cluster wrap={false} touch>
      <Button icon="pin" loading={pressed === "near"} onClick={() => press("near")}>
        Near me
      </Button>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => press("choose")}>
        Choose a place
      </Button>
    </Cluster>
  );
}

async function loadNothing() {
  return undefined;
}

/** Returns the URL of the job form for the searched trade and place. */
function jobUrl({ category, state, city }: Filters, { data, isCurrent }: SearchState): string {
  const results = isCurrent ? data : undefined;
  return paths.newJob({
    trade: category || (results?.meantTrade ?? ""),
    state: results?.place?.state ?? state,
    city,
    area: results?.place?.place?.area ?? "",
  });
}

/** The slot of saved searches: saves the current search and restores saved ones. */
function SavedSearches({ filters, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const savedSearches = use(SavedSearchSlot);
  return savedSearches({ query: writeFilters(filters), apply: (query) => onChange(readFilters(query)) });
}

/** Returns the result count in words. After an error, the previous count would be misleading. */
function resultCount({ data, error }: SearchState): string {
  if (error) return "Search failed";
  return data ? `${plural(data.total, "artisan")} found` : "Looking for artisans";
}

interface ToolbarProps {
  sort: Sort;
  /** True if there is a place to sort by distance from. */
  hasPlace: boolean;
  onChange: ChangeFilters;
  view: View;
  onViewChange: (view: View) => void;
}

/** The sort order and the grid or list view. */
function Toolbar({ sort, hasPlace, onChange, view, onViewChange }: ToolbarProps) {
  return (
    <Cluster justify="between" wrap={false}>
      <span className={styles.sort}>
        <Select
          label="Sort by"
          hideLabel
          value={sort}
          onChange={(event) => onChange({ sort: event.target.value as Sort })}
          options={Object.entries(sortLabels).filter(
            ([value]) => value !== "nearest" || hasPlace || sort === "nearest",
          )}
        />
      </span>
      <Cluster as="fieldset" gap={0} wrap={false} aria-label="View" className={styles.views}>
        {(["grid", "list"] as const).map((each) => (
          <IconButton
            key={each}
            icon={each}
            label={each === "grid" ? "Grid view" : "List view"}
            aria-pressed={view === each}
            onClick={() => onViewChange(each)}
          />
        ))}
      </Cluster>
    </Cluster>
  );
}
