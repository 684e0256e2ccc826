import type { MerchantCard, MerchantPage } from "@handiwork/core/merchant-directory/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { takeEmbedded } from "../../lib/embedded.ts";
import { pagedQuery } from "../../lib/paged-query.ts";
import { writeFilters, type Filters } from "./filters.ts";

/** Full rows, whether the grid has one, two or three columns. */
const limit = "12";

/** What a search has brought so far, and how many match on all pages. */
export interface Found {
  readonly items: readonly MerchantCard[];
  readonly total: number;
}

/** The merchants that match, page by page. */
export function merchantsQuery(filters: Filters) {
  const query = Object.fromEntries(writeFilters(filters));
  return pagedQuery(
    ["merchants", "search", query],
    (cursor) => read(api.merchants.$get({ query: { ...query, ...cursor, limit } })),
    ({ pages }) => foundIn(pages),
  );
}

/** One that moved to a later page between two answers is there once. */
function foundIn(pages: readonly Found[]): Found {
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item])));
  return { items: [...items.values()], total: pages.at(-1)?.total ?? 0 };
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
  pagedQuery(["merchants", "products", id], (cursor) =>
    read(api.merchants[":id"].products.$get({ param: { id }, query: { ...cursor, limit } })),
  );
