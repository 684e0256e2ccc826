import { QueryClient, type QueryPersister } from "@tanstack/react-query";
import { ApiError, isTransient } from "./errors.ts";

const most = 2;
/** How long, in ms, an answer is waited for before what was kept on this device stands in for it. */
const standInAfterMs = 3_000;

/** What the pages know of the server. Reads are tried again twice when the failure may pass; a refusal is final. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < most && isTransient(error),
        retryDelay,
        // Our own fetch tells a lost network apart; waiting for the browser's word would look like loading for ever.
        networkMode: "always",
        persister: readOrStandIn,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Reads; where nothing is shown yet and nothing comes, what was kept on this device is shown. */
const readOrStandIn: QueryPersister = async (read, context, query) => {
  const reading = Promise.resolve(read(context));
  if (query.state.data !== undefined) return reading;
  const slow = new Promise<never>((_, reject) => void setTimeout(reject, standInAfterMs, slowness));
  try {
    return await Promise.race([reading, slow]);
  } catch (error) {
    if (error !== slowness && !isTransient(error)) throw error;
    const kept = await import("./offline/reads.ts").catch(() => null);
    return kept ? kept.standIn(reading, query, context.client) : reading;
  }
};
const slowness = {};

/** How long, in milliseconds, before trying again: what the API asked for, at most 10 s, else 0.5 s, 1 s, ... */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return asked === null ? 500 * 2 ** failures : Math.min(asked, 10) * 1_000;
}
