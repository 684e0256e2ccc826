import type { AuditItem } from "@handiwork/core/audit/schema";
import type { AdminJob } from "@handiwork/core/jobs/lists.schema";
import type { ManagedPlan } from "@handiwork/core/premium/schema";
import type { Settings, SettingsAnswer } from "@handiwork/core/settings/schema";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { useAction } from "../../lib/forms/use-action.ts";

/** Shortest refetch interval of the admins' pages, in ms. */
const intervalMs = 15_000;

/** The current numbers of users, reviews and the rest. */
export const totalsQuery = queryOptions({
  queryKey: ["admin", "overview"],
  queryFn: () => read(api.admin.overview.$get()),
  staleTime: intervalMs / 2,
  refetchInterval: intervalMs,
});

/** The daily statistics from one day to another. */
export const statisticsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ["admin", "statistics", from, to],
    queryFn: () => read(api.admin.statistics.$get({ query: { from, to } })),
    staleTime: intervalMs,
    refetchInterval: 4 * intervalMs,
  });

export const systemQuery = queryOptions({
  queryKey: ["admin", "system"],
  queryFn: () => read(api.admin.system.$get()),
  staleTime: intervalMs,
  refetchInterval: 2 * intervalMs,
});

/** The latest entries of the audit log. */
export const activityQuery = queryOptions({
  queryKey: ["admin", "activity"],
  queryFn: () => read(api.admin.audit.$get({ query: { limit: "8" } })),
  staleTime: intervalMs,
  refetchInterval: 2 * intervalMs,
});

const jobsKey = ["admin", "jobs"] as const;

/** The quote requests or jobs in a state, page by page. */
export const adminJobsQuery = (state: AdminJob["status"]) =>
  pagedQuery([...jobsKey, state], (cursor) => read(api.admin.jobs.$get({ query: { state, ...cursor } })));

/** The number of open disputes, up to one page, and whether there are more. */
export const openDisputesQuery = queryOptions({
  queryKey: [...jobsKey, "disputes"],
  queryFn: async () => {
    const { items, nextCursor } = await read(api.admin.jobs.$get({ query: { limit: "50" } }));
    return { count: items.length, isMore: nextCursor !== null };
  },
});

/** The key of all queries of audit entries. */
export const auditKey = ["admin", "audit"] as const;

/** Filters of the audit log. An empty string means no filter. */
export interface AuditFilter {
  readonly month: string;
  readonly kind: AuditItem["kind"] | "";
  readonly account: string;
  readonly admin: string;
}

/** The entries of the audit log, newest first, page by page. */
export const auditQuery = (filter: AuditFilter) => ({
  ...pagedQuery([...auditKey, filter], (cursor) => {
    const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
    return read(api.admin.audit.$get({ query: { ...chosen, ...cursor } }));
  }),
  placeholderData: keepPreviousData,
});

/** The audit entries about an account, newest first, page by page. */
export const auditOfQuery = (account: string) =>
  pagedQuery([...auditKey, "of", account], (cursor) =>
    read(api.admin.audit.$get({ query: { account, limit: "10", ...cursor } })),
  );

/** The newest fifty admins, for the filter. */
export const adminsQuery = queryOptions({
  queryKey: ["admin", "admins"],
  queryFn: async () => (await read(api.admin.users.$get({ query: { type: "admin" } }))).items,
});

/** The current settings. Not kept after the page is left, because the form starts from them. */
export const settingsQuery = queryOptions({
  queryKey: ["admin", "settings"],
  queryFn: () => read(api.admin.settings.$get()),
  staleTime: 0,
  gcTime: 0,
});

/**
 * Saves all settings, based on the version that the admin has read.
 *
 * @throws {ApiError}
 */
export function saveSettings(settings: Settings, version: number): Promise<SettingsAnswer> {
  return read(api.admin.settings.$put({ json: { settings, version } }));
}

export const plansQuery = queryOptions({
  queryKey: ["admin", "plans"],
  queryFn: async () => (await read(api.admin.plans.$get())).items,
});

/** Changes a plan's price in naira, its availability and its display order. */
export function useChangePlan({ slug, name, price, isActive, displayOrder }: ManagedPlan) {
  const client = useQueryClient();
  return useAction({
    send: (terms: Pick<ManagedPlan, "price" | "isActive" | "displayOrder">) =>
      read(
        api.admin.plans[":slug"].$put({
          param: { slug },
          json: { ...terms, was: { price, isActive, displayOrder } },
        }),
      ),
    successMessage: `${name} updated`,
    onSuccess: (plan) =>
      client.setQueryData(plansQuery.queryKey, (plans) =>
        plans
          ?.map((each) => (each.slug === slug ? plan : each))
          .toSorted((a, b) => a.displayOrder - b.displayOrder),
      ),
  });
}
