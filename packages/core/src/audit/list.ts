import type { EntityItem } from "electrodb";
import { readPage } from "../table/cursor.ts";
import { AuditEntity, type auditKinds } from "./audit.entity.ts";

/** Which entries: an account's, a month's (`2026-11`, UTC), or a month's of one kind. */
export type Which =
  | { readonly accountId: string }
  | { readonly month: string; readonly kind?: (typeof auditKinds)[number] };

/**
 * A page of entries, newest first, with one query; `limit` entries at most. For admins: whoever calls this has made sure.
 * Throws Invalid for a cursor of another list.
 */
export async function list(
  which: Which,
  cursor?: string,
  limit = 50,
): Promise<{ items: EntityItem<typeof AuditEntity>[]; nextCursor: string | null }> {
  return readPage(cursor, `audit/${JSON.stringify(which)}`, (from) => {
    const options = { order: "desc", limit, cursor: from } as const;
    if ("accountId" in which) return AuditEntity.query.byAccount(which).go(options);
    const { month, kind } = which;
    return kind
      ? AuditEntity.query.byKind({ month, kind }).go(options)
      : AuditEntity.query.byMonth({ month }).go(options);
  });
}
