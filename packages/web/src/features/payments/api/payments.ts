import type { PaymentPage } from "@handiwork/core/model/payment/schema";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";

/** How many payments a page of all of them has. */
const pageSize = 20;

/** How long, in ms, before a payment that is under way is looked at again. */
const waiting = 10_000;

/** All that the artisan has paid, the newest first, page by page. */
export const allQuery = infiniteQueryOptions({
  queryKey: ["payments", "all"],
  queryFn: ({ pageParam }): Promise<PaymentPage> => {
    const cursor = pageParam === null ? {} : { cursor: pageParam };
    return read(api.payments.$get({ query: { ...cursor, limit: String(pageSize) } }));
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

/** A payment, asked for again as long as nobody knows what becomes of it. */
export function paymentQuery(reference: string) {
  return queryOptions({
    queryKey: ["payments", "one", reference],
    queryFn: () => read(api.payments[":reference"].$get({ param: { reference } })),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? waiting : false),
  });
}

/** Has the provider asked what became of one's own payment, and shows what it is then. */
export function useVerify(reference: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => read(api.payments.verify.$post({ json: { reference } })),
    // With the payment changes what one may do: premium runs, perhaps.
    onSuccess: () => client.invalidateQueries(),
  });
}
