import type { AuditItem, AuditPage } from "@handiwork/core/model/audit/schema";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";

/** Which entries are read: empty texts leave open. */
export interface AuditFilter {
  readonly month: string;
  readonly kind: AuditItem["kind"] | "";
  readonly account: string;
  readonly admin: string;
}

/** Who did what, newest first, page by page. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ["admin", "audit", filter],
    queryFn: ({ pageParam }): Promise<AuditPage> => {
      const { month, kind, account, admin } = filter;
      return read(
        api.admin.audit.$get({
          query: {
            ...(month && { month }),
            ...(kind && { kind }),
            ...(account && { account }),
            ...(admin && { admin }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });

/** Those who may have done it, the newest fifty. */
export const adminsQuery = queryOptions({
  queryKey: ["admin", "admins"],
  queryFn: async () => (await read(api.admin.users.$get({ query: { type: "admin" } }))).items,
});
