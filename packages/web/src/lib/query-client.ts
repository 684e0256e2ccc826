import { QueryClient, type Query } from "@tanstack/react-query";
import { ApiError, isTransient } from "./errors.ts";

const most = 2;
/** How long, in ms, an answer is waited for before what was kept on this device stands in for it. */
const standInAfterMs = 3_000;

/**
 * What the pages know of the server. Reads are tried again twice when the failure may pass; a refusal is final. Where nothing is
 * shown yet and nothing comes, what was kept on this device is shown.
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < most && isTransient(error),
        retryDelay,
        // Our own fetch tells a lost network apart; waiting for the browser's word would look like loading for ever.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  // A `persister` would do this, but with one the fetch of a list is given up with each component that leaves.
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.query.state.data !== undefined) return;
    const { action, query } = event;
    if (action.type === "fetch")
      setTimeout(() => isWaiting(query) && standIn(query, client), isOffline() ? 0 : standInAfterMs);
    else if ((action.type === "failed" || action.type === "error") && isTransient(action.error))
      standIn(query, client);
  });
  return client;
}

/** Documents are prerendered where nothing is known of it. */
function isOffline(): boolean {
  return typeof navigator !== "undefined" && !navigator.onLine;
}

function isWaiting({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === "fetching";
}

function standIn(query: Query, client: QueryClient): void {
  import("./offline/reads.ts").then(
    (reads) => reads.standIn(query, client),
    () => undefined,
  );
}

/** How long, in milliseconds, before trying again: what the API asked for, at most 10 s, else 0.5 s, 1 s, ... */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return asked === null ? 500 * 2 ** failures : Math.min(asked, 10) * 1_000;
}
