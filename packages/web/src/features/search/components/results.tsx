import { explain } from "../../../lib/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import type { Filters } from "../model/filters.ts";
import { CardSkeleton } from "./card-skeleton.tsx";
import { Cards } from "./cards.tsx";
import { Correction } from "./correction.tsx";
import { Nobody } from "./nobody.tsx";
import styles from "./results.module.css";
import type { View } from "./use-filters.ts";
import type { Found } from "./use-results.ts";

interface Props {
  found: Found;
  filters: Filters;
  view: View;
  /** Takes a filter away, for a button that goes with it. */
  remove: (without: Partial<Filters>) => void;
  /** Takes every filter away; null when none is set. */
  clear: (() => void) | null;
  /** Asks again, for a button that goes with that. */
  retry: () => void;
}

/** What the search has found, in each of its states. */
export function Results({ found, filters, view, remove, clear, retry }: Props) {
  const { data, current, error } = found;
  if (!data && error) {
    return <ErrorState title="Could not load the artisans" error={error} retry={retry} />;
  }
  if (!data) return <Skeletons view={view} />;
  const waiting = !current && !error;
  return (
    <>
      {error && (
        <div role="alert" className={styles.failure}>
          <p>
            <strong>Could not load the artisans.</strong> {explain(error)} Below is what you saw before.
          </p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      <div className={waiting ? styles.outdated : undefined} aria-busy={waiting}>
        {data.total === 0 ? (
          <Nobody filters={filters} counts={data.counts} remove={remove} clear={clear} />
        ) : (
          <>
            {data.corrected && <Correction corrected={data.corrected} filters={filters} />}
            <Cards found={found} data={data} view={view} />
          </>
        )}
      </div>
    </>
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
