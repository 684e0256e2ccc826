import { QueryClient, type Query } from "@tanstack/react-query";
import { ApiError, isTransient } from "../lib/api/errors.ts";

const maxRetries = 2;
/** Time, in ms, after which a stored answer shows instead of a pending response. */
const showStoredAfterMs = 3_000;

/**
 * Returns the query client of the app. Retries reads twice after a transient error. A query without data shows its
 * stored answer if the request fails or takes long.
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < maxRetries && isTransient(error),
        retryDelay,
        // Our own fetch detects a lost network. TanStack's online check would leave queries pending forever.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  // TanStack's `persister` would do this, but it aborts the fetch of a list when a component unmounts.
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.query.state.data !== undefined) return;
    const { action, query } = event;
    if (action.type === "fetch")
      setTimeout(() => isPending(query) && showStored(query, client), isOffline() ? 0 : showStoredAfterMs);
    else if ((action.type === "failed" || action.type === "error") && isTransient(action.error))
      showStored(query, client);
  });
  return client;
}

/** Prerendering has no `navigator.onLine`. */
function isOffline(): boolean {
  return typeof navigator !== "undefined" && !navigator.onLine;
}

function isPending({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === "fetching";
}

function showStored(query: Query, client: QueryClient): void {
  import("../lib/offline/reads.ts").then(
    (reads) => reads.showStored(query, client),
    () => undefined,
  );
}

/** Returns the delay before a retry, in ms: the API's Retry-After, at most 10 s, else 0.5 s, 1 s, ... */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return asked === null ? 500 * 2 ** failures : Math.min(asked, 10) * 1_000;
}
