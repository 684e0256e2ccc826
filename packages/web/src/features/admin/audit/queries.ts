import type { AuditItem } from "@handiwork/core/audit/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { pagedQuery } from "../../../lib/paged-query.ts";

/** Which entries are read: empty texts leave open. */
export interface AuditFilter {
  readonly month: string;
  readonly kind: AuditItem["kind"] | "";
  readonly account: string;
  readonly admin: string;
}

/** Who did what, newest first, page by page. */
export const auditQuery = (filter: AuditFilter) => ({
  ...pagedQuery(["admin", "audit", filter], (cursor) => {
    const { month, kind, account, admin } = filter;
    const chosen = {
      ...(month && { month }),
      ...(kind && { kind }),
      ...(account && { account }),
      ...(admin && { admin }),
    };
    return read(api.admin.audit.$get({ query: { ...chosen, ...cursor } }));
  }),
  placeholderData: keepPreviousData,
});

/** Those who may have done it, the newest fifty. */
export const adminsQuery = queryOptions({
  queryKey: ["admin", "admins"],
  queryFn: async () => (await read(api.admin.users.$get({ query: { type: "admin" } }))).items,
});
