import type { Site } from "@handiwork/core/settings/schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, read } from "./client.ts";

/** The site's settings, which admins edit. The page fetches them once it is idle. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: async ({ client, queryKey }): Promise<Site> => {
    // Safari has no idle callbacks.
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
    // After a change, the browser's cache is outdated.
    const isKnown = client.getQueryData(queryKey) !== undefined;
    return read(api.site.$get({}, { init: isKnown ? { cache: "reload" } : {} }));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Returns a part of the site's settings. Documents are prerendered with `before`. The page stays with it until the current settings
 * arrive.
 */
export function useSite<Part extends keyof Site, Before>(part: Part, before: Before): Site[Part] | Before {
  const { data } = useQuery(siteQuery);
  return data ? data[part] : before;
}
