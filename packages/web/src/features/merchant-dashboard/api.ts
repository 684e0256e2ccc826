import type { MerchantForm, OwnMerchantAnswer } from "@handiwork/core/merchants/schema";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { sessionQuery } from "../../lib/session/session.ts";

/** The merchant's own record, or null. Always stale, because an admin may decide about it at any time. */
export const ownMerchantQuery = queryOptions({
  queryKey: ["own-merchant"],
  queryFn: (): Promise<OwnMerchantAnswer> => read(api["merchant-profile"].$get()),
  staleTime: 0,
});

/** The number of the merchant's products. Mutations of products invalidate all keys that begin with `own-products`. */
export const productCountQuery = queryOptions({
  queryKey: ["own-products", "count"],
  queryFn: async () => (await read(api["merchant-profile"].products.$get({ query: { limit: "1" } }))).total,
});

/**
 * Saves the business.
 *
 * @throws {ApiError}
 */
export async function saveBusiness(client: QueryClient, json: MerchantForm): Promise<OwnMerchantAnswer> {
  const answer: OwnMerchantAnswer = await read(api["merchant-profile"].$put({ json }));
  client.setQueryData(ownMerchantQuery.queryKey, answer);
  void client.invalidateQueries({ queryKey: ["merchants"] });
  // A new record changes the session's approval status.
  void client.invalidateQueries(sessionQuery);
  return answer;
}
