import { keepPreviousData, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Presence } from "@handiwork/core/presence/schema";
import { mostPartners } from "@handiwork/core/reference/realtime";
import { ago } from "./ago.ts";
import { api, read } from "./api.ts";

export type { Presence };

/** In milliseconds: how often the API is asked while the page is looked at. */
const interval = 60_000;

const key = "presence";

const presenceQuery = (partnerIds: readonly string[]) =>
  queryOptions({
    queryKey: [key, ...partnerIds],
    queryFn: async () => {
      const pages = await Promise.all(
        parts(partnerIds).map((ids) =>
          read(api.conversations.presence.$get({ query: { partners: ids.join(",") } })),
        ),
      );
      return pages.flatMap(({ items }) => items);
    },
    enabled: partnerIds.length > 0,
    refetchInterval: interval,
    // What was known is shown until the next answer, also when a conversation has come to the list.
    placeholderData: keepPreviousData,
    retry: false,
    select: byPartner,
  });

/** Stands here to be the same at each rendering: a map that is made anew at each has the page rendered for ever. */
function byPartner(items: readonly Presence[]): ReadonlyMap<string, Presence> {
  return new Map(items.map((item) => [item.partnerId, item]));
}

const nobody: ReadonlyMap<string, Presence> = new Map();

/**
 * Which of one's partners have Handiwork open, by their ids, asked anew every minute while the page is visible. Who is not in
 * the answer may not be known of, or it is not known; so while it loads and where it fails.
 */
export function usePresence(partnerIds: readonly string[]): ReadonlyMap<string, Presence> {
  const ids = [...new Set(partnerIds)].toSorted();
  const { data } = useQuery(presenceQuery(ids));
  return data ?? nobody;
}

/** A partner gives a sign at this moment: no question is needed to know that they are there. */
export function isHereNow(client: QueryClient, partnerId: string): void {
  const seenAt = new Date().toISOString();
  client.setQueriesData<Presence[]>({ queryKey: [key] }, (items) =>
    items?.map((item) => (item.partnerId === partnerId ? { ...item, isActive: true, seenAt } : item)),
  );
}

/** "Active now", or when a partner was last there: "Last seen 5 minutes ago"; after a week the date. In: the present, in ms. */
export function presenceInWords({ isActive, seenAt }: Presence, now: number): string {
  return isActive ? "Active now" : `Last seen ${ago(seenAt, now)}`;
}

/** What the API takes at once, each. */
function parts(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / mostPartners);
  return Array.from({ length: count }, (_, at) => ids.slice(at * mostPartners, (at + 1) * mostPartners));
}
