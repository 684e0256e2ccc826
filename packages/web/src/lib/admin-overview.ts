import type { AuditPage } from "@handiwork/core/audit/schema";
import type { Statistics, SystemStatus, Totals } from "@handiwork/core/counters/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "./api.ts";

/** How often what admins look at is asked for anew while they do, in milliseconds. */
const often = 15_000;

/** How many there are of everything now. */
export const totalsQuery = queryOptions({
  queryKey: ["admin", "overview"],
  queryFn: (): Promise<Totals> => read(api.admin.overview.$get()),
  staleTime: often / 2,
  refetchInterval: often,
});

/** What happened on the days from the first to the last. */
export const statisticsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ["admin", "statistics", from, to],
    queryFn: (): Promise<Statistics> => read(api.admin.statistics.$get({ query: { from, to } })),
    staleTime: often,
    refetchInterval: 4 * often,
  });

/** How the parts of the system are that nobody sees work. */
export const systemQuery = queryOptions({
  queryKey: ["admin", "system"],
  queryFn: (): Promise<SystemStatus> => read(api.admin.system.$get()),
  staleTime: often,
  refetchInterval: 2 * often,
});

/** The last things that left an entry in the audit. */
export const activityQuery = queryOptions({
  queryKey: ["admin", "activity"],
  queryFn: (): Promise<AuditPage> => read(api.admin.audit.$get({ query: { limit: "8" } })),
  staleTime: often,
  refetchInterval: 2 * often,
});
