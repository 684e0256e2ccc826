import type { Settings, SettingsAnswer } from "@handiwork/core/settings/schema";
import type { ManagedPlan } from "@handiwork/core/premium/schema";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { useAction } from "../../../lib/forms/use-action.ts";

/** The current settings. Never refetched automatically, because that would replace the admin's input. */
export const settingsQuery = queryOptions({
  queryKey: ["admin", "settings"],
  queryFn: (): Promise<SettingsAnswer> => read(api.admin.settings.$get()),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 0,
});

/**
 * Saves all settings, based on the version that the admin has read.
 *
 * @throws {ApiError}
 */
export function saveSettings(settings: Settings, version: number): Promise<SettingsAnswer> {
  return read(api.admin.settings.$put({ json: { settings, version } }));
}

/** The subscription plans with their prices. */
export const plansQuery = queryOptions({
  queryKey: ["admin", "plans"],
  queryFn: async (): Promise<ManagedPlan[]> => (await read(api.admin.plans.$get())).items,
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
