import { ErrorState } from "../../../ui/feedback/states.tsx";
import { ResultList, type ResultListProps } from "./result-list.tsx";
import { PendingResults } from "./result-skeleton.tsx";

/** The results of the search: loading, error or loaded. */
export function Results({ onRetry, ...props }: Omit<ResultListProps, "data">) {
  const { data, error } = props.searchState;
  if (!data && error) {
    return <ErrorState title="Could not load artisans" error={error} onRetry={onRetry} />;
  }
  if (!data) return <PendingResults view={props.view} />;
  return <ResultList {...props} onRetry={onRetry} data={data} />;
}
