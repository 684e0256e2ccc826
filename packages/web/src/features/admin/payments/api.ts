import type {
  AdminPayment,
  AdminPremium,
  EndForm,
  GrantForm,
  PaymentFilter,
} from "@handiwork/core/payments/admin.schema";
import { queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { auditKey, totalsQuery } from "../api.ts";
import { api, read } from "../../../lib/api/client.ts";
import { pagedQuery, patchItems } from "../../../lib/api/paged-query.ts";
import { useAction } from "../../../lib/forms/use-action.ts";

const paymentsKey = ["admin", "payments"] as const;
const listsKey = [...paymentsKey, "list"] as const;
const paymentApi = api.admin.payments[":reference"];

/** The payments that match a filter, page by page. */
export const paymentsQuery = (status: PaymentFilter) =>
  pagedQuery([...listsKey, status], (cursor) =>
    read(api.admin.payments.$get({ query: { status, ...cursor } })),
  );

/** An artisan's payments of all statuses, newest first, page by page. */
export const paymentsOfQuery = (artisan: string) =>
  pagedQuery([...listsKey, artisan, "all"], (cursor) =>
    read(api.admin.payments.$get({ query: { artisan, limit: "10", ...cursor } })),
  );

export const paymentQuery = (reference: string) =>
  queryOptions({
    queryKey: [...paymentsKey, "detail", reference],
    queryFn: () => read(paymentApi.$get({ param: { reference } })),
    staleTime: 0,
  });

/** Payments and refunds of the last twelve months. */
export const revenueQuery = queryOptions({
  queryKey: [...paymentsKey, "revenue"],
  queryFn: async () => (await read(api.admin.payments.revenue.$get({ query: { months: "12" } }))).months,
  staleTime: 30_000,
});

const successMessages = {
  refund: "Refund recorded",
  grant: "Premium granted for the payment",
  resolve: "Marked as reviewed",
} as const;

export type PaymentAction = keyof typeof successMessages;

/**
 * Decides about a payment, with a reason. Afterwards, successful or not, the payment is fetched again, so that other
 * admins' decisions show.
 */
export function useDecide(reference: string, action: PaymentAction) {
  const client = useQueryClient();
  const { queryKey } = paymentQuery(reference);
  const refresh = async () => {
    await client.refetchQueries({ queryKey });
    const payment = client.getQueryData(queryKey);
    if (payment) updateLists(client, payment);
    for (const stale of [totalsQuery.queryKey, revenueQuery.queryKey, premiumKey, auditKey])
      void client.invalidateQueries({ queryKey: stale });
  };
  return useAction({
    send: ({ payment: { status, problem }, reason }: { payment: AdminPayment; reason: string }) => {
      const param = { reference };
      if (action === "resolve")
        return paymentApi.resolve.$post({ param, json: { reason, problem: problem ?? "" } });
      return paymentApi[action].$post({ param, json: { reason, status } });
    },
    successMessage: successMessages[action],
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

/** Updates a payment in the cached lists. The list that it moves to is dropped and loads again when it is opened. */
function updateLists(client: QueryClient, payment: AdminPayment): void {
  for (const [queryKey] of client.getQueriesData({ queryKey: listsKey })) {
    const filter = queryKey.at(-1);
    const belongs =
      filter === "all" || filter === payment.status || (filter === "attention" && payment.needsAttention);
    void patchItems<AdminPayment>(client, queryKey, (item) => {
      if (item.reference !== payment.reference) return item;
      return belongs ? payment : null;
    });
  }
  client.removeQueries({ queryKey: [...listsKey, payment.status], type: "inactive" });
}

const { premium: premiumApi } = api.admin.artisans[":id"];
const premiumKey = ["admin", "premium"] as const;

/** An artisan's premium and the source of its days. */
export const premiumQuery = (id: string) =>
  queryOptions({
    queryKey: [...premiumKey, id],
    queryFn: () => read(premiumApi.$get({ param: { id } })),
    staleTime: 0,
  });

/** Grants an artisan days of premium, based on the version that the admin has read. */
export const useGrantPremium = (id: string) =>
  useChangePremium(id, "Premium granted", (json: GrantForm) =>
    read(premiumApi.$post({ param: { id }, json })),
  );

/** Ends an artisan's premium immediately, based on the version that the admin has read. */
export const useEndPremium = (id: string) =>
  useChangePremium(id, "Premium ended", (json: EndForm) =>
    read(premiumApi.end.$post({ param: { id }, json })),
  );

/** If the change fails, the premium is fetched again, so that other admins' changes show. */
function useChangePremium<Form>(
  id: string,
  successMessage: string,
  send: (form: Form) => Promise<AdminPremium>,
) {
  const client = useQueryClient();
  const { queryKey } = premiumQuery(id);
  return useAction({
    send,
    successMessage,
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed);
      void client.invalidateQueries({ queryKey: auditKey });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
