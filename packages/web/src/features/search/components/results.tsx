import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { Button } from "../../../ui/button.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import { Cards } from "./cards.tsx";
import styles from "./results.module.css";
import type { View } from "./use-filters.ts";
import type { FoundArtisans } from "./use-results.ts";

interface Props {
  results: FoundArtisans;
  view: View;
  /** Takes every filter away; null when none is set. */
  clear: (() => void) | null;
}

/** What the search has found, in each of its states. */
export function Results({ results, view, clear }: Props) {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = results;
  if (!data && isError) {
    return (
      <ErrorState
        title="Could not load the artisans"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeletons view={view} />;
  return (
    <div className={isPlaceholderData ? styles.outdated : undefined} aria-busy={isPlaceholderData}>
      {data.total === 0 ? <Nobody clear={clear} /> : <Cards results={results} data={data} view={view} />}
    </div>
  );
}

const skeletons = [1, 2, 3, 4, 5, 6];

function Skeletons({ view }: { view: View }) {
  return (
    // A change of view is another list: these places are replaced, they do not move.
    <ul
      key={view}
      className={`${styles.cards} ${styles[view]}`}
      aria-busy="true"
      aria-label="Loading artisans"
    >
      {skeletons.map((card) => (
        <li key={card}>
          <CardSkeleton view={view} />
        </li>
      ))}
    </ul>
  );
}

function Nobody({ clear }: { clear: Props["clear"] }) {
  return (
    <EmptyState title="No artisans found">
      <p className={styles.advice}>
        {clear
          ? "Try another word for the work, a wider area, or fewer filters."
          : "New artisans join every week. Please look again soon."}
      </p>
      {clear && <Button onClick={clear}>Clear all filters</Button>}
    </EmptyState>
  );
}
