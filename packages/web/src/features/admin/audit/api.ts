import type { AuditItem } from "@handiwork/core/audit/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { pagedQuery } from "../../../lib/api/paged-query.ts";

/** Filters of the audit log. An empty string means no filter. */
export interface AuditFilter {
  readonly month: string;
  readonly kind: AuditItem["kind"] | "";
  readonly account: string;
  readonly admin: string;
}

/** The entries of the audit log, newest first, page by page. */
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

/** The newest fifty admins, for the filter. */
export const adminsQuery = queryOptions({
  queryKey: ["admin", "admins"],
  queryFn: async () => (await read(api.admin.users.$get({ query: { type: "admin" } }))).items,
});
