import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { explain } from "../../../lib/api/errors.ts";
import { useFocusNewItems } from "../../../lib/page/list-focus.ts";
import { plural } from "../../../lib/format/format.ts";
import { isLite } from "../../../lib/page/lite.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { lazyPart } from "../../../ui/feedback/lazy-module.tsx";
import { LoadMore } from "../../../ui/data/load-more.tsx";
import { SearchedArea } from "../../../ui/data/place-text.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { pageSize, type SearchState, type Results } from "../api.ts";
import type { FilterActions } from "./result-notes.tsx";
import { ResultCard, columnsOf, PendingResults, ResultSkeletons } from "./result-card.tsx";
import loaded from "../../../ui/feedback/lazy-module.module.css";
import styles from "./results.module.css";
import type { View } from "../use-filters.ts";
import { usePosition } from "../use-position.ts";

/** Cards in the widest row of the grid; their pictures load eagerly. */
const firstRow = 3;
/** Cards that fill a phone's screen. They render before the others, so that the page responds sooner. */
const firstCards = 4;
/** Delay before the other cards render, in ms. */
const stepDelayMs = 50;
/** Pages that load automatically before "Show more" is required, so that the footer stays reachable. */
const automaticPages = 3;
/**
 * Margin below the window within which the next page loads. The large top margin also covers a placeholder that was
 * scrolled past.
 */
const preloadMargin = "1000000px 0px 800px";

export interface ResultListProps extends FilterActions {
  searchState: SearchState;
  data: Results;
  view: View;
  /** Retries and moves focus, because the button disappears. */
  onRetry: () => void;
}

/** Shows the last results, dimmed while the next ones load. */
export function ResultList({ searchState, onRetry, ...content }: ResultListProps) {
  const { isCurrent, error } = searchState;
  const isPending = !isCurrent && !error;
  return (
    <>
      {error && (
        <Cluster role="alert" justify="between" gap={3} className={styles.failure}>
          <p>
            <strong>Could not load artisans.</strong> {explain(error)} These are the previous results.
          </p>
          <Button onClick={onRetry}>Try again</Button>
        </Cluster>
      )}
      <div className={isPending ? loaded.outdated : undefined} aria-busy={isPending}>
        <ResultContent searchState={searchState} {...content} />
      </div>
    </>
  );
}

/** Few searches need notes, so they load on demand. */
const ResultNotes = lazyPart(async () => (await import("./result-notes.tsx")).ResultNotes);

function ResultContent({ searchState, data, view, ...actions }: Omit<ResultListProps, "onRetry">) {
  const { total, corrected, trade, place } = data;
  const isPlain = total > 0 && !corrected && !trade && !place?.widenedTo && !place?.understood;
  return (
    <SearchedArea value={place?.place?.area}>
      <Suspense fallback={<PendingResults view={view} />}>
        {!isPlain && <ResultNotes {...actions} data={data} />}
        {total > 0 && <List searchState={searchState} data={data} view={view} />}
      </Suspense>
    </SearchedArea>
  );
}

/**
 * The loaded artisans. The next page loads when its placeholder comes near, or with "Show more", which moves focus to
 * the first new one.
 */
function List({ searchState, data, view }: { searchState: SearchState; data: Results; view: View }) {
  const { loadMore, isLoadingMore, loadMoreError } = searchState;
  const step = useSteps();
  const items = step === 0 ? data.items.slice(0, firstCards) : data.items;
  const isCurrent = searchState.isCurrent && step > 0;
  const shown = items.length;
  const { list, expectMore } = useFocusNewItems(shown);
  const [pressedAt, setPressedAt] = useState(pageSize);
  const isPaused = shown >= pressedAt + automaticPages * pageSize;
  const loadsAutomatically =
    isCurrent &&
    step > 1 &&
    loadMore !== null &&
    loadMoreError === null &&
    !isPaused &&
    canLoadAutomatically();
  usePosition({ list, shown, isCurrent, loadMore: loadMoreError ? null : loadMore });
  const showMore = () => {
    expectMore();
    setPressedAt(shown + pageSize);
    loadMore?.();
  };
  return (
    <Stack>
      <Grid as="ul" ref={list} {...columnsOf(view)}>
        {items.map((artisan, index) => (
          <li key={artisan.id} data-artisan={artisan.id}>
            <ResultCard artisan={artisan} view={view} first={index < firstRow} />
          </li>
        ))}
      </Grid>
      {loadsAutomatically && (
        <NextPage
          key={shown}
          count={Math.min(pageSize, data.total - shown)}
          view={view}
          onNear={() => loadMore()}
        />
      )}
      {loadMore && (
        <div>
          {loadMoreError ? (
            <Text role="alert" tone="bad" center>
              Could not load more artisans. {explain(loadMoreError)}
            </Text>
          ) : (
            <Text tone="quiet" center>
              Showing {shown} of {plural(data.total, "artisan")}
            </Text>
          )}
          <LoadMore onClick={showMore} loading={isLoadingMore && !loadsAutomatically} />
        </div>
      )}
    </Stack>
  );
}

/** Returns the rendering step: the first cards (0), all cards (1), the next page's placeholder (2). */
function useSteps(): 0 | 1 | 2 {
  const [step, setStep] = useState<0 | 1 | 2>(0);
  useEffect(() => {
    if (step === 2) return undefined;
    const timer = setTimeout(() => setStep(step === 0 ? 1 : 2), stepDelayMs);
    return () => clearTimeout(timer);
  }, [step]);
  return step;
}

interface NextPageProps {
  /** Number of artisans on the next page. */
  count: number;
  view: View;
  /** Called when the placeholder comes near the window. */
  onNear: () => void;
}

/**
 * The placeholder of the next page, as tall as the page itself, so that the layout does not shift. Needs a key per
 * page: a short page can be near again without scrolling, which the observer would not report.
 */
function NextPage({ count, view, onNear }: NextPageProps) {
  const list = useRef<HTMLUListElement>(null);
  const onReached = useEffectEvent(onNear);
  useEffect(() => {
    if (!list.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached();
      },
      { rootMargin: preloadMargin },
    );
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return <ResultSkeletons ref={list} count={count} view={view} aria-hidden="true" />;
}

/** Returns whether pages may load automatically: the browser supports it and data saving is off. */
function canLoadAutomatically(): boolean {
  return typeof IntersectionObserver === "function" && !isLite();
}
