import { lazy, Suspense } from "react";
import { explain } from "../../lib/errors.ts";
import { untilLoaded } from "../../lib/use-loaded.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { ErrorState } from "../../ui/states.tsx";
import type { ResultListProps } from "./result-list.tsx";
import { ResultSkeletons } from "./result-skeleton.tsx";
import styles from "./results.module.css";

/** Fetches the code of what the answer is shown in. It comes while the answer is on its way, and is not in the first view. */
export const loadResultList = () => import("./result-list.tsx");
const ResultList = lazy(() => untilLoaded(loadResultList).then((module) => ({ default: module.ResultList })));

interface Props extends Omit<ResultListProps, "data"> {
  /** Asks again, for a button that goes with that. */
  retry: () => void;
}

/** What the search has found, in each of its states. */
export function Results({ retry, ...props }: Props) {
  const { data, current, error } = props.found;
  if (!data && error) {
    return <ErrorState title="Could not load the artisans" error={error} retry={retry} />;
  }
  const places = (
    // A change of view is another list: these places are replaced, they do not move.
    <ResultSkeletons
      key={props.view}
      count={6}
      view={props.view}
      aria-busy="true"
      aria-label="Loading artisans"
    />
  );
  if (!data) return places;
  const waiting = !current && !error;
  return (
    <Suspense fallback={places}>
      {error && (
        <Cluster role="alert" justify="between" gap={3} className={styles.failure}>
          <p>
            <strong>Could not load the artisans.</strong> {explain(error)} Below is what you saw before.
          </p>
          <Button onClick={retry}>Try again</Button>
        </Cluster>
      )}
      <div className={waiting ? styles.outdated : undefined} aria-busy={waiting}>
        <ResultList {...props} data={data} />
      </div>
    </Suspense>
  );
}
