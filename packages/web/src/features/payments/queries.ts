import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { pagedQuery } from "../../lib/paged-query.ts";

/** How many payments a page of all of them has. */
const pageSize = "20";

/** How many payments the dashboard shows (B-CONST-02). */
const latest = "5";

/** In ms: after so long a payment that is in progress is looked at again. */
const pause = 10_000;

/** All that the artisan has paid, the newest first. */
export const allQuery = pagedQuery(["payments", "all"], (cursor) =>
  read(api.payments.$get({ query: { ...cursor, limit: pageSize } })),
);

/** The artisan's latest payments, and the one that is not settled yet. A failure is only logged (B-ERR-33). */
export const latestQuery = queryOptions({
  queryKey: ["payments", "latest"],
  queryFn: async () => {
    try {
      return await read(api.payments.$get({ query: { limit: latest } }));
    } catch (error) {
      reportError(error);
      throw error;
    }
  },
});

/** A payment. It is asked for again as long as it is in progress. */
export function paymentQuery(reference: string) {
  return queryOptions({
    queryKey: ["payments", "one", reference],
    queryFn: () => read(api.payments[":reference"].$get({ param: { reference } })),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? pause : false),
  });
}

/** Has the provider asked what became of a payment of the user's, and shows how it stands then. */
export function useVerify(reference: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => read(api.payments.verify.$post({ json: { reference } })),
    // Premium may have begun with it, and changes what other pages show.
    onSuccess: () => client.invalidateQueries(),
  });
}
