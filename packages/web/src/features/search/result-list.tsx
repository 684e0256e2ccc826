import type { Corrected, SearchedPlace } from "@handiwork/core/model/directory/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { announce } from "../../lib/announce.ts";
import { explain } from "../../lib/errors.ts";
import { useFocusNew } from "../../lib/focus-new.ts";
import { plural } from "../../lib/format.ts";
import { isLite } from "../../lib/lite.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { searchAlertHash } from "../../lib/paths.ts";
import { Cluster, Grid, Stack } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Callout } from "../../ui/tag.tsx";
import { SearchedArea } from "../../ui/place-text.tsx";
import { Text } from "../../ui/text.tsx";
import { pageSize, type Found, type Results } from "./api.ts";
import { categoryLabel, type Filters } from "./filters.ts";
import { PlaceRead } from "./place-read.tsx";
import { ResultCard } from "./result-card.tsx";
import { columnsOf, ResultSkeletons } from "./result-skeleton.tsx";
import loaded from "../../ui/loaded.module.css";
import styles from "./results.module.css";
import { useAddress, type View } from "./use-filters.ts";
import { usePosition } from "./use-position.ts";
import { waysOut } from "./ways-out.ts";

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

interface Ways {
  filters: Filters;
  /** Takes a filter away, for a button that goes with it. */
  remove: (without: Partial<Filters>) => void;
  /** Takes every filter away; null when none is set. */
  clear: (() => void) | null;
}

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

function Answer({ found, data, view, ...ways }: Omit<ResultListProps, "retry">) {
  if (data.total === 0) {
    return (
      <>
        {data.place?.understood && <PlaceRead place={data.place} filters={ways.filters} data={data} />}
        <Nobody {...ways} data={data} />
      </>
    );
  }
  return (
    <SearchedArea value={data.place?.place?.area}>
      {data.corrected && <Correction corrected={data.corrected} place={data.place} filters={ways.filters} />}
      {(data.place?.widenedTo || (data.place?.understood && !data.corrected)) && (
        <PlaceRead place={data.place} filters={ways.filters} data={data} />
      )}
      {data.trade && <OneTrade trade={data.trade} filters={ways.filters} />}
      <List found={found} data={data} view={view} />
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

/** Says that nobody matches, with a button to remove each filter that may be why. */
function Nobody({ filters, remove, clear, data: { counts, unlistedWork } }: Ways & { data: Results }) {
  const ways = unlistedWork ? [] : waysOut(filters, counts);
  const tryAgain = unlistedWork
    ? "We can e-mail you when the first one joins."
    : "Try another word for the work, a wider area, or fewer filters.";
  return (
    <EmptyState
      title={unlistedWork ? `We have no ${unlistedWork} yet` : "No artisans found"}
      advice={clear ? tryAgain : "New artisans join every week. Please look again soon."}
    >
      {ways.length > 0 && (
        // The labels contain text that users typed.
        <Cluster as="ul" justify="center" lines="anywhere" aria-label="Search again without">
          {ways.map(({ label, without, brings }) => (
            <li key={label}>
              <Button onClick={() => remove(without)}>
                Without {label.startsWith("“") ? label : `“${label}”`}
                {brings !== null && `: ${plural(brings, "artisan")}`}
              </Button>
            </li>
          ))}
        </Cluster>
      )}
      {clear && <AlertLink />}
      {clear && (
        <Button variant={ways.length > 0 ? "ghost" : "secondary"} onClick={clear}>
          Clear all filters
        </Button>
      )}
    </EmptyState>
  );
}

/** Leads to saving the search that is shown, with mails about new artisans: visitors by way of signing in. */
function AlertLink() {
  const { search } = useLocation();
  return (
    <LinkButton to={{ search, hash: searchAlertHash }} icon="mail">
      E-mail me when somebody appears
    </LinkButton>
  );
}

interface CorrectionProps {
  corrected: Corrected;
  place: SearchedPlace | null;
  filters: Filters;
}

/**
 * Says which words these results are for, as nobody matches the visitor's. The link searches for those words, so that they stand
 * in the boxes.
 */
export function Correction({ corrected, place, filters }: CorrectionProps) {
  const { text, search, location, dropped } = corrected;
  const typed = [filters.search, filters.location || filters.city].filter(Boolean).join(" in ");
  const isSame = wordsOf(text) === wordsOf(typed);
  // The user typed this place; `PlaceRead` says where the results are.
  const isSaid = isSame && location !== null;
  const showing = isSame ? "showing results with all of these words:" : "showing results for";
  const left = dropped.map((word) => `“${word}”`).join(", ");
  const lead = left ? `Nobody matches ${left}. ${capitalised(showing)}` : `No exact match, ${showing}`;
  useEffect(() => {
    if (!isSaid) announce(`${lead} ${text}`);
  }, [isSaid, lead, text]);
  const address = useAddress(filters);
  if (isSaid) return null;
  const { within = "same" } = place ?? {};
  const there = place?.place
    ? { area: place.place.area, within: within === "same" ? ("" as const) : within }
    : { ...(location !== null && { location }) };
  return (
    <Callout className={styles.correction}>
      {lead} <Link to={address({ search: search ?? "", ...there })}>{text}</Link>
    </Callout>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Leads to the artisans of the trade that was described, where the words are in others' texts, too ("AC" in "place"). */
export function OneTrade({ trade, filters }: { trade: string; filters: Filters }) {
  const to = useAddress(filters)({ search: "", category: trade });
  const name = categoryLabel(trade);
  return (
    <Callout className={styles.correction}>
      Looking for {/^[aeiou]/i.test(name) ? "an" : "a"} {name}? <Link to={to}>Show only these</Link>
    </Callout>
  );
}

function wordsOf(text: string): string | undefined {
  return text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ");
}
