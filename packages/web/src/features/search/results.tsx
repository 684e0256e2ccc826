import { ErrorState } from "../../ui/states.tsx";
import { ResultList, type ResultListProps } from "./result-list.tsx";
import { PendingResults } from "./result-skeleton.tsx";

/** What the search has found, in each of its states. */
export function Results({ retry, ...props }: Omit<ResultListProps, "data">) {
  const { data, error } = props.found;
  if (!data && error) {
    return <ErrorState title="Could not load the artisans" error={error} onRetry={retry} />;
  }
  if (!data) return <PendingResults view={props.view} />;
  return <ResultList {...props} retry={retry} data={data} />;
}
