import type { MerchantForm, OwnMerchantAnswer } from "@handiwork/core/merchants/schema";
import type { OwnProduct, ProductForm } from "@handiwork/core/products/schema";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { sessionQuery } from "../../lib/session/session.ts";

/** The merchant's own record, or null. Always stale, because an admin may decide about it at any time. */
export const ownMerchantQuery = queryOptions({
  queryKey: ["own-merchant"],
  queryFn: (): Promise<OwnMerchantAnswer> => read(api["merchant-profile"].$get()),
  staleTime: 0,
});

/** Saves the business. Throws ApiError. */
export async function saveBusiness(client: QueryClient, json: MerchantForm): Promise<OwnMerchantAnswer> {
  const answer: OwnMerchantAnswer = await read(api["merchant-profile"].$put({ json }));
  client.setQueryData(ownMerchantQuery.queryKey, answer);
  void client.invalidateQueries({ queryKey: ["merchants"] });
  // A new record changes the session's approval status.
  void client.invalidateQueries(sessionQuery);
  return answer;
}

const key = ["own-products"];

const readPage = (query: { cursor?: string }) => read(api["merchant-profile"].products.$get({ query }));

/** The merchant's own products, newest first, page by page. */
export const ownProductsQuery = pagedQuery(key, readPage);

/** The total number of products and the limit. */
export const productTotalsQuery = pagedQuery(key, readPage, ({ pages }) => ({
  total: pages[0]?.total ?? 0,
  limit: pages[0]?.limit ?? 0,
}));

/** Adds a product if `edited` is undefined, else saves the changes to the version that the merchant has read. Throws ApiError. */
export async function saveProduct(edited: OwnProduct | undefined, json: ProductForm): Promise<OwnProduct> {
  if (edited === undefined) return read(api["merchant-profile"].products.$post({ json }));
  return read(api["merchant-profile"].products[":id"].$put({ ...idAndVersion(edited), json }));
}

/** Deletes the version of a product that the merchant has read. Throws ApiError. */
export async function deleteProduct(product: OwnProduct): Promise<void> {
  await api["merchant-profile"].products[":id"].$delete(idAndVersion(product));
}

/** Returns the request's id and version of a product. */
const idAndVersion = ({ id, version }: OwnProduct) => ({
  param: { id },
  query: { version: String(version) },
});

/** Refetches everything that shows products. */
export async function refreshProducts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: ["merchants", "products"] }),
  ]);
}
