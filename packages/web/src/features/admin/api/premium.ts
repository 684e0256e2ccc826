import type { AdminPremium } from "@handiwork/core/model/payment-admin/schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { explain } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";

const { premium } = api.admin.artisans[":id"];

/** How an artisan's premium stands, and what its days come from. */
export const premiumQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "premium", id],
    queryFn: (): Promise<AdminPremium> => read(premium.$get({ param: { id } })),
    staleTime: 0,
  });

/** Gives an artisan days of premium, from the version that was read. */
export function useGrantPremium(id: string, version: number) {
  return useChange(id, "Premium granted", ({ days, reason }: { days: number; reason: string }) =>
    read(premium.$post({ param: { id }, json: { days, reason, version } })),
  );
}

/** Ends an artisan's premium at once, from the version that was read. */
export function useEndPremium(id: string, version: number) {
  return useChange(id, "Premium ended", (reason: string) =>
    read(premium.end.$post({ param: { id }, json: { reason, version } })),
  );
}

/** What another admin did meanwhile is said, and shown. */
function useChange<Input>(id: string, done: string, change: (input: Input) => Promise<AdminPremium>) {
  const client = useQueryClient();
  const { queryKey } = premiumQuery(id);
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      client.setQueryData(queryKey, now);
      toast.success(done);
    },
    onError: (error) => {
      toast.error(explain(error));
      void client.invalidateQueries({ queryKey });
    },
  });
}
