import type { MerchantPage } from "@handiwork/core/merchant-directory/schema";
import { industries } from "@handiwork/core/reference/industries";
import type { Radius } from "@handiwork/core/reference/radius";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { takeEmbedded } from "../../lib/api/embedded.ts";
import { mergePages, pagedQuery } from "../../lib/api/paged-query.ts";
import { readNear, toParams, normalizeText } from "../../lib/navigation/filter-url.ts";

/** The filters of the directory. An empty string means no filter. */
export interface Filters {
  readonly search: string;
  readonly industry: string;
  readonly location: string;
  /** The code of an area. `within` is the radius around it; empty for the area itself. */
  readonly area: string;
  readonly within: Radius | "";
}

export const noFilters: Filters = { search: "", industry: "", location: "", area: "", within: "" };

/** Returns the filters of a URL. Ignores invalid values. */
export function readFilters(params: URLSearchParams): Filters {
  const industry = normalizeText(params.get("industry")).toLowerCase();
  return {
    search: normalizeText(params.get("search")),
    industry: industries.find((name) => name.toLowerCase() === industry) ?? "",
    location: normalizeText(params.get("location")),
    ...readNear(params),
  };
}

/** Returns the filters as URL parameters in a fixed order. */
export function writeFilters(filters: Filters): URLSearchParams {
  return toParams({ ...filters, within: filters.area && filters.within }, noFilters);
}

/** The page size. Fills the rows of one, two or three columns. */
const limit = "12";

/** The merchants that match the filters, page by page. */
export function merchantsQuery(filters: Filters) {
  const query = Object.fromEntries(writeFilters(filters));
  return pagedQuery(
    ["merchants", "search", query],
    (cursor) => read(api.merchants.$get({ query: { ...query, ...cursor, limit } })),
    ({ pages }) => mergePages(pages),
  );
}

/**
 * A merchant's public page, first from the data embedded in the document. For an unknown id, fails with an error that
 * `isMissing` recognises.
 */
export const merchantQuery = (id: string) =>
  queryOptions({
    queryKey: ["merchants", "page", id],
    queryFn: async () =>
      (await takeEmbedded<MerchantPage>("id", id)) ??
      (await read(api.merchants[":id"].$get({ param: { id } }))),
  });

/** A merchant's products, newest first, page by page. */
export const productsQuery = (id: string) =>
  pagedQuery(["merchants", "products", id], (cursor) =>
    read(api.merchants[":id"].products.$get({ param: { id }, query: { ...cursor, limit } })),
  );
