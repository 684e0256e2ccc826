import { QueryClient } from "@tanstack/react-query";
import { ApiError, isTransient } from "./errors.ts";

const most = 2;

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
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** How long, in milliseconds, before trying again: what the API asked for, at most 10 s, else 0.5 s, 1 s, ... */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return asked === null ? 500 * 2 ** failures : Math.min(asked, 10) * 1_000;
}
