import type {
  AdminPayment,
  AdminPaymentDetail,
  AdminPaymentPage,
  RevenueMonth,
} from "@handiwork/core/model/payment-admin/schema";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { totalsQuery } from "../../../lib/admin-overview.ts";
import { api, read } from "../../../lib/api.ts";
import { explain } from "../../../lib/errors.ts";
import type { PaymentFilter } from "../../../lib/paths.ts";
import { toast } from "../../../ui/toast.tsx";

const payments = ["admin", "payments"] as const;
const lists = [...payments, "list"] as const;
const one = api.admin.payments[":reference"];

/** The payments of a status, all, or those that an admin must look at, page by page. */
export const paymentsQuery = (status: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: [...lists, status],
    queryFn: ({ pageParam }): Promise<AdminPaymentPage> =>
      read(
        api.admin.payments.$get({ query: { status, ...(pageParam === null ? {} : { cursor: pageParam }) } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) =>
      pages.flatMap(({ items }) => items.map((item) => ({ ...item, id: item.reference }))),
  });

/** All that is known of a payment. */
export const paymentQuery = (reference: string) =>
  queryOptions({
    queryKey: [...payments, "detail", reference],
    queryFn: (): Promise<AdminPaymentDetail> => read(one.$get({ param: { reference } })),
    staleTime: 0,
  });

/** What was paid and given back in each of the last twelve months. */
export const revenueQuery = queryOptions({
  queryKey: [...payments, "revenue"],
  queryFn: async (): Promise<RevenueMonth[]> =>
    (await read(api.admin.payments.revenue.$get({ query: { months: "12" } }))).months,
  staleTime: 30_000,
});

const done = {
  refund: "The refund is recorded",
  grant: "The payment counts, and premium runs",
  resolve: "Marked as looked at",
} as const;

/** Decides about a payment, with a reason. What other admins did meanwhile is said and shown. */
export function useDecide(payment: AdminPayment, deed: keyof typeof done) {
  const client = useQueryClient();
  const { reference, problem } = payment;
  const query = paymentQuery(reference);
  return useMutation({
    mutationFn: async (reason: string) => {
      const param = { reference };
      if (deed === "resolve") await one.resolve.$post({ param, json: { reason, problem: problem ?? "" } });
      else await one[deed].$post({ param, json: { reason } });
    },
    onSuccess: () => toast.success(done[deed]),
    onError: (error) => toast.error(explain(error)),
    onSettled: async () => {
      await client.refetchQueries({ queryKey: query.queryKey });
      const now = client.getQueryData(query.queryKey);
      if (now) follow(client, now);
      void client.invalidateQueries({ queryKey: totalsQuery.queryKey });
      void client.invalidateQueries({ queryKey: revenueQuery.queryKey });
    },
  });
}

/**
 * Brings a payment as it is to the lists. What does not belong to one any more is taken out instead of reading it anew: the
 * index follows a moment later, and would bring it back. The list that it comes to is read when it is opened.
 */
function follow(client: QueryClient, payment: AdminPayment): void {
  for (const [queryKey] of client.getQueriesData({ queryKey: lists })) {
    const filter = queryKey.at(-1);
    const belongs = filter === "all" || filter === (payment.needsAttention ? "attention" : payment.status);
    const change = (items: AdminPayment[]) =>
      items
        .map((item) => (item.reference === payment.reference ? payment : item))
        .filter((item) => item !== payment || belongs || filter === payment.status);
    client.setQueryData<InfiniteData<AdminPaymentPage>>(
      queryKey,
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
  }
  client.removeQueries({ queryKey: [...lists, payment.status], type: "inactive" });
}
