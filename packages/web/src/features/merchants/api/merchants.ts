import type { MerchantCard, MerchantPage } from "@handiwork/core/model/merchant-directory/schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { takeEmbedded } from "../../../lib/embedded.ts";
import { ApiError } from "../../../lib/errors.ts";
import { writeFilters, type Filters } from "../model/filters.ts";

/** Full rows, whether the grid has one, two or three columns. */
export const pageSize = 12;

/** What a search has brought so far, and how many match on all pages. */
export interface Found {
  readonly items: readonly MerchantCard[];
  readonly total: number;
}

/** The merchants that match, page by page. One that moved to a later page between two answers is there once. */
export function merchantsQuery(filters: Filters) {
  const query = Object.fromEntries(writeFilters(filters));
  return infiniteQueryOptions({
    queryKey: ["merchants", "search", query],
    queryFn: ({ pageParam }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return read(api.merchants.$get({ query: { ...query, ...cursor, limit: String(pageSize) } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }): Found => ({
      items: [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()],
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}

/** A merchant's public page, at first as the document brought it along; fails with an error that `isMissing` for nobody's id. */
export const merchantQuery = (id: string) =>
  queryOptions({
    queryKey: ["merchants", "page", id],
    queryFn: async () =>
      (await takeEmbedded<MerchantPage>("id", id)) ??
      (await read(api.merchants[":id"].$get({ param: { id } }))),
  });

/** A merchant's products, the newest first, page by page. */
export const productsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["merchants", "products", id],
    queryFn: ({ pageParam }) => {
      const query = { limit: String(pageSize), ...(pageParam === null ? {} : { cursor: pageParam }) };
      return read(api.merchants[":id"].products.$get({ param: { id }, query }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** Whether nobody is there: the API knows no such merchant, or refuses the id as none (400). */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
