import { keepPreviousData, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Presence } from "@handiwork/core/presence/schema";
import { maxPartners } from "@handiwork/core/reference/realtime";
import { api, read } from "../api/client.ts";

/** The presence of partners, by their ids. */
export type PresenceById = Readonly<Record<string, Presence>>;

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
    select: (items): PresenceById => Object.fromEntries(items.map((item) => [item.partnerId, item])),
  });

/**
 * Returns the presence of conversation partners, refetched every minute while the page is visible. Partners may
 * be missing: while loading, after an error, or because the API does not share their presence.
 */
export function usePresence(partnerIds: readonly string[]): PresenceById {
  const ids = [...new Set(partnerIds)].toSorted();
  const { data } = useQuery(presenceQuery(ids));
  return data ?? {};
}

/** Marks a partner as active, after a sign of activity such as typing. */
export function markActive(client: QueryClient, partnerId: string): void {
  const seenAt = new Date().toISOString();
  client.setQueriesData<Presence[]>({ queryKey: [key] }, (items) =>
    items?.map((item) => (item.partnerId === partnerId ? { ...item, isActive: true, seenAt } : item)),
  );
}
