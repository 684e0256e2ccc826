import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";

/** The poll interval of a payment in progress, in ms. */
const pollMs = 10_000;

/** All payments of the artisan, newest first. */
export const allPaymentsQuery = pagedQuery(["payments", "all"], (cursor) =>
  read(api.payments.$get({ query: { ...cursor, limit: "20" } })),
);

/** The artisan's five latest payments (B-CONST-02), and the unsettled one. A failure is only logged (B-ERR-33). */
export const latestPaymentsQuery = queryOptions({
  queryKey: ["payments", "latest"],
  queryFn: async () => {
    try {
      return await read(api.payments.$get({ query: { limit: "5" } }));
    } catch (error) {
      reportError(error);
      throw error;
    }
  },
});

/** A payment. Polls while it is in progress. */
export function paymentQuery(reference: string) {
  return queryOptions({
    queryKey: ["payments", "one", reference],
    queryFn: () => read(api.payments[":reference"].$get({ param: { reference } })),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? pollMs : false),
  });
}

/** Checks the user's payment with the provider and refreshes its status. */
export function useVerify(reference: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => read(api.payments.verify.$post({ json: { reference } })),
    // Premium may have started, which changes other pages too.
    onSuccess: () => client.invalidateQueries(),
  });
}
