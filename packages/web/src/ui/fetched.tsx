import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "./states.tsx";

/** What a query brings, in each of its states: its place (`pending`), why it failed, or what `children` make of it. */
export function Fetched<Data>({
  query,
  failure,
  pending,
  children,
}: {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  /** What is said where it cannot be loaded. */
  failure: string;
  pending: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return pending;
  return <ErrorState title={failure} query={query} />;
}
