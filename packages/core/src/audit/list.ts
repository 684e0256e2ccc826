import { createConversions, type EntityItem } from "electrodb";
import { encodeTime } from "ulid";
import { readPage } from "../platform/table/cursor.ts";
import { readFiltered } from "../platform/table/filter.ts";
import { AuditEntity } from "./audit.entity.ts";
import type { AuditKind } from "./kinds.rules.ts";

type Entry = EntityItem<typeof AuditEntity>;

interface Filters {
  readonly month?: string | undefined;
  readonly kind?: AuditKind | undefined;
}

/** Selects entries of an account, an actor or a month (`2026-11`, UTC), optionally filtered by month or kind. */
export type AuditSelection = Filters &
  (
    | { readonly accountId: string; readonly actorId?: string | undefined }
    | { readonly actorId: string }
    | { readonly month: string }
  );

/** `last` is the last entry examined. */
type Page = Awaited<ReturnType<typeof readFiltered<Entry>>>;

/**
 * Returns a page of up to `limit` entries, newest first, with one query. Filters an account's or actor's entries by
 * kind among 500, so a short page may still be followed by others. The caller must check that the actor is an admin.
 *
 * @throws {Invalid} for a cursor of another list
 */
export async function list(which: AuditSelection, cursor?: string, limit = 50): Promise<Page> {
  const name = `audit/${JSON.stringify(which)}`;
  const { kind, month } = which;
  if ("accountId" in which) {
    const { accountId, actorId } = which;
    const entries = AuditEntity.query.byAccount({ accountId }).between(...span(month));
    return readFiltered(cursor, name, limit, {
      query: (page) => entries.go({ ...page, order: "desc" }),
      isWanted: (entry) => is(entry.kind, kind) && is(entry.actorId, actorId),
      toCursor: ({ id }) => conversions().byAccount.fromComposite.toCursor({ accountId, id }),
    });
  }
  if ("actorId" in which) {
    const { actorId } = which;
    const entries = AuditEntity.query.byActor({ actorId }).between(...span(month));
    return readFiltered(cursor, name, limit, {
      query: (page) => entries.go({ ...page, order: "desc" }),
      isWanted: (entry) => is(entry.kind, kind),
      toCursor: (entry) => conversions().byActor.fromComposite.toCursor({ ...entry, actorId }),
    });
  }
  const page = await readPage(cursor, name, (from) => {
    const options = { order: "desc", limit, cursor: from } as const;
    return kind
      ? AuditEntity.query.byKind({ month: which.month, kind }).go(options)
      : AuditEntity.query.byMonth({ month: which.month }).go(options);
  });
  return { ...page, last: page.items.at(-1) ?? null };
}

const conversions = () => createConversions(AuditEntity).byAccessPattern;

function is<Value>(value: Value, wanted: Value | undefined): boolean {
  return wanted === undefined || value === wanted;
}

/** Returns the range of ids of a month's entries, or of all, inclusive. */
function span(month: string | undefined): [{ id: string }, { id: string }] {
  if (month === undefined) return [{ id: "0" }, { id: "Z" }];
  const [year = 0, number = 0] = month.split("-").map(Number);
  const [first, next] = [Date.UTC(year, number - 1), Date.UTC(year, number)];
  return [{ id: encodeTime(first) }, { id: encodeTime(next - 1) + "Z".repeat(16) }];
}
