import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "./states.tsx";

/** Renders a query in each of its states: `pending` while it loads, an error with a retry button, or `children` with the data. */
export function QueryResult<Data>({
  query,
  errorTitle,
  pending,
  children,
}: {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  errorTitle: string;
  pending: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return pending;
  return <ErrorState title={errorTitle} query={query} />;
}
