import { keepPreviousData, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Presence } from "@handiwork/core/presence/schema";
import { maxPartners } from "@handiwork/core/reference/realtime";
import { ago } from "../format/ago.ts";
import { api, read } from "../api/client.ts";

export type { Presence };

/** Poll interval while the page is visible, in ms. */
const intervalMs = 60_000;

const key = "presence";

const presenceQuery = (partnerIds: readonly string[]) =>
  queryOptions({
    queryKey: [key, ...partnerIds],
    queryFn: async () => {
      const pages: Promise<{ items: Presence[] }>[] = [];
      for (let at = 0; at < partnerIds.length; at += maxPartners) {
        const partners = partnerIds.slice(at, at + maxPartners).join(",");
        pages.push(read(api.conversations.presence.$get({ query: { partners } })));
      }
      return (await Promise.all(pages)).flatMap(({ items }) => items);
    },
    enabled: partnerIds.length > 0,
    refetchInterval: intervalMs,
    // Keeps the last data while fetching, also after a conversation was added to the list.
    placeholderData: keepPreviousData,
    retry: false,
    select: byPartner,
  });

/** Defined here so that `select` is stable: a new map on each render would render the page in an endless loop. */
function byPartner(items: readonly Presence[]): ReadonlyMap<string, Presence> {
  return new Map(items.map((item) => [item.partnerId, item]));
}

const unknown: ReadonlyMap<string, Presence> = new Map();

/**
 * Returns the presence of conversation partners by id, refetched every minute while the page is visible. Partners may
 * be missing: while loading, after an error, or because the API does not share their presence.
 */
export function usePresence(partnerIds: readonly string[]): ReadonlyMap<string, Presence> {
  const ids = [...new Set(partnerIds)].toSorted();
  const { data } = useQuery(presenceQuery(ids));
  return data ?? unknown;
}

/** Marks a partner as active, after a sign of activity such as typing. */
export function markActive(client: QueryClient, partnerId: string): void {
  const seenAt = new Date().toISOString();
  client.setQueriesData<Presence[]>({ queryKey: [key] }, (items) =>
    items?.map((item) => (item.partnerId === partnerId ? { ...item, isActive: true, seenAt } : item)),
  );
}

/**
 * Formats a partner's presence: "Active now", "Last seen 5 minutes ago", or with the date after a week. `now` is in
 * ms.
 */
export function presenceInWords({ isActive, seenAt }: Presence, now: number): string {
  return isActive ? "Active now" : `Last seen ${ago(seenAt, now)}`;
}
