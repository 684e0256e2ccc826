import type { Product, ProductForm } from "@handiwork/core/model/product/schema";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";

/** One's own products so far, how many there are in all, and how many one may have. */
export interface OwnProductList {
  readonly items: readonly Product[];
  readonly total: number;
  readonly limit: number;
}

const key = ["own-products"];

/** The merchant's own products, the newest first, page by page. */
export const ownProductsQuery = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam }) => {
    const query = pageParam === null ? {} : { cursor: pageParam };
    return read(api["merchant-profile"].products.$get({ query }));
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  select: ({ pages }): OwnProductList => ({
    items: pages.flatMap(({ items }) => items),
    total: pages[0]?.total ?? 0,
    limit: pages[0]?.limit ?? 0,
  }),
});

/** Adds a product, or changes the one of that id. Throws ApiError. */
export async function saveProduct(id: string | undefined, json: ProductForm): Promise<Product> {
  if (id === undefined) return read(api["merchant-profile"].products.$post({ json }));
  return read(api["merchant-profile"].products[":id"].$put({ param: { id }, json }));
}

/** Throws ApiError. */
export async function deleteProduct(id: string): Promise<void> {
  await api["merchant-profile"].products[":id"].$delete({ param: { id } });
}

/** Has everything asked for again that shows products. */
export async function refreshProducts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: ["merchants", "products"] }),
  ]);
}
