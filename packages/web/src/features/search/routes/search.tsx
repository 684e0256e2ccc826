import { use, useRef, useState } from "react";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { unreachable } from "../../../lib/errors.ts";
import { plural } from "../../../lib/format.ts";
import { useHydrated } from "../../../lib/hydration.ts";
import { readStorage } from "../../../lib/kept.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { paths } from "../../../lib/paths.ts";
import { SavedSearchSlot } from "../../../lib/saved-search-slot.ts";
import { useLoaded } from "../../../lib/use-loaded.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { Cluster, Container, Grid } from "../../../ui/layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { Text } from "../../../ui/text.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { toast } from "../../../lib/toast.ts";
import type { ActiveFiltersProps } from "../active-filters.tsx";
import { searchQuery, useResults, type Found } from "../api.ts";
import {
  countSet,
  noFilters,
  readFilters,
  sortLabels,
  writeFilters,
  type Filters,
  type Sort,
} from "../filters.ts";
import type { PlaceControlProps } from "../place-control.tsx";
import { Results } from "../results.tsx";
import { SearchBar } from "../search-bar.tsx";
import { useFilters, type Change, type View } from "../use-filters.ts";
import styles from "./search.module.css";

const loadPriceGuide = () => import("../../jobs/price-guide.tsx");
const loadPlaces = () => import("../place-control.tsx");
const loadActiveFilters = () => import("../active-filters.tsx");

export const prefetch: Prefetch = (client, { search }) => {
  const filters = readFilters(search);
  void client.prefetchInfiniteQuery(searchQuery(filters));
  if (countSet(filters) > 0) {
    loadActiveFilters().catch(() => {
      // The page tries again.
    });
  }
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
  const hasPlace = filters.area !== "" || Boolean(data?.place?.place);
  return (
    <Container>
      <Grid className={styles.page}>
        <h1>Find Skilled Artisans</h1>
        <SearchBar
          filters={shown}
          change={changeAndShow}
          clear={clear}
          cleared={cleared}
          counts={data?.counts}
          total={data?.total}
        />
        {/* As high as its controls, which depend on this device. */}
        <Cluster touch>
          {useHydrated() && (
            <Places hasPlace={hasPlace} filters={shown} searched={data?.place} change={changeAndShow} />
          )}
        </Cluster>
        <div className={styles.saved}>
          <SavedSearches filters={shown} change={changeAndShow} />
        </div>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            <VisuallyHidden>Results</VisuallyHidden>
          </h2>
          {/* As high with filters as without, so that the results do not move when the address brings some. */}
          <Cluster gap={4} align="start" wrap={false} touch>
            <Text weight={600} numeric className={styles.count} aria-live="polite">
              {countLine(found)}
            </Text>
            <ActiveFilters filters={shown} remove={(without) => forResults(() => changeAndShow(without))} />
          </Cluster>
          <Toolbar
            sort={shown.sort}
            hasPlace={hasPlace}
            change={changeAndShow}
            view={view}
            setView={setView}
          />
        </div>
        <Text size={14} className={styles.quotes}>
          Not sure whom to ask?{" "}
          <Link to={jobAddress(filters, found)}>Describe the job and compare up to five quotes</Link>
        </Text>
        <Results
          found={found}
          filters={filters}
          view={view}
          remove={(without) => forResults(() => changeAndShow(without))}
          retry={() => forResults(found.retry)}
          clear={String(writeFilters(filters)) ? () => forResults(clear) : null}
        />
        {/* Below the results: above them it would push them down when it comes. */}
        {filters.category && <PriceGuide trade={filters.category} state={filters.state} />}
      </Grid>
    </Container>
  );
}

/** The place that is searched. While there is none, its code comes with the first press, which it then carries out. */
function Places({ hasPlace, ...props }: PlaceControlProps & { hasPlace: boolean }) {
  const [pressed, setPressed] = useState<PlaceControlProps["pressed"]>();
  const isWanted = hasPlace || pressed !== undefined || readStorage("place") !== null;
  const places = useLoaded(isWanted ? loadPlaces : loadNothing);
  if (places) return <places.PlaceControl {...props} pressed={pressed} />;
  const press = (button: typeof pressed) => {
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

/** Where the job is described: for the trade and in the place that are searched. */
function jobAddress({ category, state, city }: Filters, { data, current }: Found): string {
  const answer = current ? data : undefined;
  return paths.newJob({
    trade: category || (answer?.meantTrade ?? ""),
    state: answer?.place?.state ?? state,
    city,
    area: answer?.place?.place?.area ?? "",
  });
}

/** The place of saved searches: what the page shows can be kept, and comes back from there. */
function SavedSearches({ filters, change }: { filters: Filters; change: Change }) {
  const savedSearches = use(SavedSearchSlot);
  return savedSearches({ query: writeFilters(filters), apply: (query) => change(readFilters(query)) });
}

/** What has been found, in words; a number from before would not be of the filters that failed. */
function countLine({ data, error }: Found): string {
  if (error) return "Search failed";
  return data ? `${plural(data.total, "artisan")} found` : "Looking for artisans";
}

/** The filters that are set; what names them is loaded where there are some. */
function ActiveFilters(props: ActiveFiltersProps) {
  return countSet(props.filters) > 0 ? <LoadedFilters {...props} /> : null;
}

function LoadedFilters(props: ActiveFiltersProps) {
  const parts = useLoaded(loadActiveFilters);
  return parts ? <parts.ActiveFilters {...props} /> : null;
}

interface ToolbarProps {
  sort: Sort;
  /** Whether there is a place that others are near to. */
  hasPlace: boolean;
  change: Change;
  view: View;
  setView: (view: View) => void;
}

/** In which order, and as cards or as rows. */
function Toolbar({ sort, hasPlace, change, view, setView }: ToolbarProps) {
  return (
    <Cluster justify="between" wrap={false}>
      <span className={styles.sort}>
        <Select
          label="Sort by"
          hideLabel
          value={sort}
          onChange={(event) => change({ sort: event.target.value as Sort })}
        >
          {Object.entries(sortLabels)
            .filter(([value]) => value !== "nearest" || hasPlace || sort === "nearest")
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </Select>
      </span>
      <fieldset aria-label="View" className={styles.views}>
        <IconButton
          icon="grid"
          label="Grid view"
          aria-pressed={view === "grid"}
          onClick={() => setView("grid")}
        />
        <IconButton
          icon="list"
          label="List view"
          aria-pressed={view === "list"}
          onClick={() => setView("list")}
        />
      </fieldset>
    </Cluster>
  );
}

/** The page does without it until its code has come. */
function PriceGuide(props: { trade: string; state: string }) {
  const part = useLoaded(loadPriceGuide);
  return part ? <part.PriceGuideLine {...props} /> : null;
}
