import { ErrorState } from "../../ui/states.tsx";
import { ResultList, type ResultListProps } from "./result-list.tsx";
import { ResultSkeletons } from "./result-skeleton.tsx";

/** What the search has found, in each of its states. */
export function Results({ retry, ...props }: Omit<ResultListProps, "data">) {
  const { data, error } = props.found;
  if (!data && error) {
    return <ErrorState title="Could not load the artisans" error={error} retry={retry} />;
  }
  if (!data) {
    return (
      // A change of view is another list: these places are replaced, they do not move.
      <ResultSkeletons
        key={props.view}
        count={6}
        view={props.view}
        aria-busy="true"
        aria-label="Loading artisans"
      />
    );
  }
  return <ResultList {...props} retry={retry} data={data} />;
}
