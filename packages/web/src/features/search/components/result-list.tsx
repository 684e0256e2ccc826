import { Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { explain } from "../../../lib/api/errors.ts";
import { useFocusNewItems } from "../../../lib/page/list-focus.ts";
import { plural } from "../../../lib/format/format.ts";
import { isLite } from "../../../lib/page/lite.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { lazyPart } from "../../../ui/feedback/lazy-module.tsx";
import { LoadMore } from "../../../ui/data/load-more.tsx";
import { SearchedArea } from "../../../ui/data/place-text.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { pageSize, type SearchState, type Results } from "../api.ts";
import type { FilterActions } from "./result-notes.tsx";
import { ResultCard, columnsOf, PendingResults, ResultSkeletons } from "./result-card.tsx";
import lazyModuleStyles from "../../../ui/feedback/lazy-module.module.css";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import styles from "./results.module.css";
import type { View } from "../use-filters.ts";
import { usePosition } from "../use-position.ts";

/** Cards in the widest row of the grid; their pictures load eagerly. */
const firstRow = 3;
/** Cards that fill a phone's screen. They render before the others, so that the page responds sooner. */
const firstCards = 4;
/** Pages that load automatically before "Show more" is required, so that the footer stays reachable. */
const automaticPages = 3;
/**
 * Margin below the window within which the next page loads. The large top margin also covers a placeholder that was
 * scrolled past.
 */
const preloadMargin = "1000000px 0px 800px";

/** Few searches need notes, so they load on demand. */
const ResultNotes = lazyPart(async () => (await import("./result-notes.tsx")).ResultNotes);

interface Props extends FilterActions {
  searchState: SearchState;
  view: View;
  /** Retries and moves focus, because the button disappears. */
  onRetry: () => void;
}

/** The results in each state. The last ones are dimmed while the next ones load, and stay after an error. */
export function ResultList({ searchState, view, onRetry, ...actions }: Props) {
  const { data, isCurrent, error } = searchState;
  if (!data) {
    if (!error) return <PendingResults view={view} />;
    return <ErrorState title="Could not load artisans" error={error} onRetry={onRetry} />;
  }
  const { total, corrected, trade, place } = data;
  const isPlain = total > 0 && !corrected && !trade && !place?.widenedTo && !place?.understood;
  const isPending = !isCurrent && !error;
  return (
    <>
      {error && (
        <Callout role="alert" tone="bad" neutralText className={styles.note}>
          <Cluster justify="between" gap={3}>
            <p>
              <strong>Could not load artisans.</strong> {explain(error)} These are the previous results.
            </p>
            <Button onClick={onRetry}>Try again</Button>
          </Cluster>
        </Callout>
      )}
      <div className={isPending ? lazyModuleStyles.outdated : undefined} aria-busy={isPending}>
        <SearchedArea value={place?.place?.area}>
          <Suspense fallback={<PendingResults view={view} />}>
            {!isPlain && <ResultNotes {...actions} data={data} />}
            {total > 0 && <List searchState={searchState} data={data} view={view} />}
          </Suspense>
        </SearchedArea>
      </div>
    </>
  );
}

/**
 * The loaded artisans. The next page loads when its placeholder comes near, or with "Show more", which moves focus to
 * the first new one.
 */
function List({ searchState, data, view }: { searchState: SearchState; data: Results; view: View }) {
  const { loadMore, isLoadingMore, loadMoreError } = searchState;
  const showsAll = useDeferredValue(true, false);
  const items = showsAll ? data.items : data.items.slice(0, firstCards);
  const isCurrent = searchState.isCurrent && showsAll;
  const shown = items.length;
  const { list, expectMore } = useFocusNewItems(shown);
  const [pressedAt, setPressedAt] = useState(pageSize);
  const isPaused = shown >= pressedAt + automaticPages * pageSize;
  const loadsAutomatically =
    isCurrent && loadMore !== null && loadMoreError === null && !isPaused && !isLite();
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
