import type { PartnerPage } from "@handiwork/core/model/partnership/schema";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";

/** The partners that are shown, in their order, page by page. */
export const partnersQuery = infiniteQueryOptions({
  queryKey: ["partners"],
  queryFn: ({ pageParam }): Promise<PartnerPage> =>
    read(api.partnerships.$get({ query: pageParam === null ? {} : { cursor: pageParam } })),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});
