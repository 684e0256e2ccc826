import type { OwnProduct, ProductForm } from "@handiwork/core/products/schema";
import type { QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { pagedQuery } from "../../lib/paged-query.ts";

const key = ["own-products"];

const readPage = (query: { cursor?: string }) => read(api["merchant-profile"].products.$get({ query }));

/** The merchant's own products, the newest first, page by page. */
export const ownProductsQuery = pagedQuery(key, readPage);

/** How many there are in all, and how many one may have. */
export const productTotalsQuery = pagedQuery(key, readPage, ({ pages }) => ({
  total: pages[0]?.total ?? 0,
  limit: pages[0]?.limit ?? 0,
}));

/** Adds a product (undefined), or changes the one that the merchant has read. Throws ApiError. */
export async function saveProduct(edited: OwnProduct | undefined, json: ProductForm): Promise<OwnProduct> {
  if (edited === undefined) return read(api["merchant-profile"].products.$post({ json }));
  return read(api["merchant-profile"].products[":id"].$put({ ...of(edited), json }));
}

/** Deletes a product as the merchant has read it. Throws ApiError. */
export async function deleteProduct(product: OwnProduct): Promise<void> {
  await api["merchant-profile"].products[":id"].$delete(of(product));
}

/** Names a product, and the version of it that the merchant has read. */
const of = ({ id, version }: OwnProduct) => ({ param: { id }, query: { version: String(version) } });

/** Has everything asked for again that shows products. */
export async function refreshProducts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: ["merchants", "products"] }),
  ]);
}
