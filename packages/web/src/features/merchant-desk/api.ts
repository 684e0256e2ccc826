import type { MerchantForm, OwnMerchantAnswer } from "@handiwork/core/merchants/schema";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { sessionQuery } from "../../lib/session.ts";

/** The merchant's own record; null where there is none. An admin may decide about it at any moment. */
export const ownMerchantQuery = queryOptions({
  queryKey: ["own-merchant"],
  queryFn: (): Promise<OwnMerchantAnswer> => read(api["merchant-profile"].$get()),
  staleTime: 0,
});

/** How many products the merchant has. What changes one asks for all that begins with `own-products` anew. */
export const productCountQuery = queryOptions({
  queryKey: ["own-products", "count"],
  queryFn: async () => (await read(api["merchant-profile"].products.$get({ query: { limit: "1" } }))).total,
});

/** Saves what the merchant says of the business. Throws ApiError. */
export async function saveBusiness(client: QueryClient, json: MerchantForm): Promise<OwnMerchantAnswer> {
  const answer: OwnMerchantAnswer = await read(api["merchant-profile"].$put({ json }));
  client.setQueryData(ownMerchantQuery.queryKey, answer);
  void client.invalidateQueries({ queryKey: ["merchants"] });
  // A record that has just come into being waits for approval.
  void client.invalidateQueries(sessionQuery);
  return answer;
}
