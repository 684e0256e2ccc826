import type { AuditItem } from "@handiwork/core/audit/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { pagedQuery } from "../../../lib/api/paged-query.ts";

/** The key of all queries of audit entries. */
export const everyEntry = ["admin", "audit"] as const;

/** Filters of the audit log. An empty string means no filter. */
export interface AuditFilter {
  readonly month: string;
  readonly kind: AuditItem["kind"] | "";
  readonly account: string;
  readonly admin: string;
}

/** The entries of the audit log, newest first, page by page. */
export const auditQuery = (filter: AuditFilter) => ({
  ...pagedQuery([...everyEntry, filter], (cursor) => {
    const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
    return read(api.admin.audit.$get({ query: { ...chosen, ...cursor } }));
  }),
  placeholderData: keepPreviousData,
});

/** The audit entries about an account, newest first, page by page. */
export const auditOfQuery = (account: string) =>
  pagedQuery([...everyEntry, "of", account], (cursor) =>
    read(api.admin.audit.$get({ query: { account, limit: "10", ...cursor } })),
  );

/** The newest fifty admins, for the filter. */
export const adminsQuery = queryOptions({
  queryKey: ["admin", "admins"],
  queryFn: async () => (await read(api.admin.users.$get({ query: { type: "admin" } }))).items,
});
