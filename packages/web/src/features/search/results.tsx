import { Suspense } from "react";
import { lazyPart } from "../../ui/loaded.tsx";
import { ErrorState } from "../../ui/states.tsx";
import type { ResultListProps } from "./result-list.tsx";
import { ResultSkeletons } from "./result-skeleton.tsx";

/** Fetches the code of what the answer is shown in. It comes while the answer is on its way, and is not in the first view. */
export const loadResultList = () => import("./result-list.tsx");
const ResultList = lazyPart(async () => (await loadResultList()).ResultList);

/** What the search has found, in each of its states. */
export function Results({ retry, ...props }: Omit<ResultListProps, "data">) {
  const { data, error } = props.found;
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
  return (
    <Suspense fallback={places}>
      <ResultList {...props} retry={retry} data={data} />
    </Suspense>
  );
}
