import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { explain } from "../../lib/errors.ts";
import { useFocusNew } from "../../lib/focus-new.ts";
import { plural } from "../../lib/format.ts";
import { isLite } from "../../lib/lite.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster, Grid, Stack } from "../../ui/layout.tsx";
import { lazyPart } from "../../ui/loaded.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SearchedArea } from "../../ui/place-text.tsx";
import { Text } from "../../ui/text.tsx";
import { pageSize, type Found, type Results } from "./api.ts";
import type { Ways } from "./answer-notes.tsx";
import { ResultCard } from "./result-card.tsx";
import { columnsOf, PendingResults, ResultSkeletons } from "./result-skeleton.tsx";
import loaded from "../../ui/loaded.module.css";
import styles from "./results.module.css";
import type { View } from "./use-filters.ts";
import { usePosition } from "./use-position.ts";

/** The widest row of the grid: these pictures are loaded at once. */
const firstRow = 3;
/** So many cards fill a phone's screen: they are shown before the others, so that the page answers sooner. */
const firstCards = 4;
/** How long, in ms, before the others. */
const nextStepMs = 50;
/** So many pages come by themselves; then "Show more" is to be pressed, so that the end of the page can be reached. */
const inARow = 3;
/** The margin below the window within which the next page loads; it also loads once its place has been passed. */
const near = "1000000px 0px 800px";

export interface ResultListProps extends Ways {
  found: Found;
  data: Results;
  view: View;
  /** Asks again, for a button that goes with that. */
  retry: () => void;
}

/** Shows the last answer, the artisans or that nobody matches; dimmed while the next answer loads. */
export function ResultList({ found, retry, ...answer }: ResultListProps) {
  const { current, error } = found;
  const waiting = !current && !error;
  return (
    <>
      {error && (
        <Cluster role="alert" justify="between" gap={3} className={styles.failure}>
          <p>
            <strong>Could not load the artisans.</strong> {explain(error)} Below are the results from before.
          </p>
          <Button onClick={retry}>Try again</Button>
        </Cluster>
      )}
      <div className={waiting ? loaded.outdated : undefined} aria-busy={waiting}>
        <Answer found={found} {...answer} />
      </div>
    </>
  );
}

/** What few answers need: fetched with the first of them. */
const AnswerNotes = lazyPart(async () => (await import("./answer-notes.tsx")).AnswerNotes);

function Answer({ found, data, view, ...ways }: Omit<ResultListProps, "retry">) {
  const { total, corrected, trade, place } = data;
  const isPlain = total > 0 && !corrected && !trade && !place?.widenedTo && !place?.understood;
  return (
    <SearchedArea value={place?.place?.area}>
      <Suspense fallback={<PendingResults view={view} />}>
        {!isPlain && <AnswerNotes {...ways} data={data} />}
        {total > 0 && <List found={found} data={data} view={view} />}
      </Suspense>
    </SearchedArea>
  );
}

/**
 * The artisans found so far, and the way to more: the next page comes when its place comes near, or by "Show more", after
 * which the focus stands on the first that is new.
 */
function List({ found, data, view }: { found: Found; data: Results; view: View }) {
  const { more, moreLoading, moreError } = found;
  const step = useSteps();
  const items = step === 0 ? data.items.slice(0, firstCards) : data.items;
  const current = found.current && step > 0;
  const shown = items.length;
  const { list, expectMore } = useFocusNew(shown);
  const [pressedAt, setPressedAt] = useState(pageSize);
  const enough = shown >= pressedAt + inARow * pageSize;
  const byItself = current && step > 1 && more !== null && moreError === null && !enough && mayComeByItself();
  usePosition({ list, shown, current, more: moreError ? null : more });
  const showMore = () => {
    expectMore();
    setPressedAt(shown + pageSize);
    more?.();
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
      {byItself && (
        <NextPage
          key={shown}
          count={Math.min(pageSize, data.total - shown)}
          view={view}
          onNear={() => more()}
        />
      )}
      {more && (
        <div>
          {moreError ? (
            <Text role="alert" tone="bad" center>
              Could not load more artisans. {explain(moreError)}
            </Text>
          ) : (
            <Text tone="quiet" center>
              Showing {shown} of {plural(data.total, "artisan")}
            </Text>
          )}
          <LoadMore onClick={showMore} loading={moreLoading && !byItself} />
        </div>
      )}
    </Stack>
  );
}

/** Returns the step of building the list: the first cards (0), the other cards (1), what follows them (2). */
function useSteps(): 0 | 1 | 2 {
  const [step, setStep] = useState<0 | 1 | 2>(0);
  useEffect(() => {
    if (step === 2) return undefined;
    const timer = setTimeout(() => setStep(step === 0 ? 1 : 2), nextStepMs);
    return () => clearTimeout(timer);
  }, [step]);
  return step;
}

interface NextPageProps {
  /** How many artisans the next page has. */
  count: number;
  view: View;
  /** Called when the page's place comes near the window. */
  onNear: () => void;
}

/**
 * The place of the next page: as high as it will be, so that nothing moves when it comes. To be keyed by the page, as one
 * that does not fill the window would be near without having moved.
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
      { rootMargin: near },
    );
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return <ResultSkeletons ref={list} count={count} view={view} aria-hidden="true" />;
}

/** Returns whether pages may load by themselves: the browser can observe their place and does not save data. */
function mayComeByItself(): boolean {
  return typeof IntersectionObserver === "function" && !isLite();
}
