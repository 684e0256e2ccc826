import { createConversions, type EntityItem } from "electrodb";
import { encodeTime } from "ulid";
import { readPage } from "../../platform/table/cursor.ts";
import { readSifted } from "../../platform/table/sift.ts";
import { AuditEntity } from "../../model/audit/audit.entity.ts";
import type { AuditKind } from "../../model/audit/kinds.ts";

type Entry = EntityItem<typeof AuditEntity>;

interface Filters {
  readonly month?: string | undefined;
  readonly kind?: AuditKind | undefined;
}

/** Which entries: an account's, what somebody did, or a month's (`2026-11`, UTC); of those of a month or a kind. */
export type Which = Filters &
  (
    | { readonly accountId: string; readonly actorId?: string | undefined }
    | { readonly actorId: string }
    | { readonly month: string }
  );

/** `last` is up to which entry was looked. */
type Page = Awaited<ReturnType<typeof readSifted<Entry>>>;

/**
 * A page of entries, newest first, with one query; `limit` entries at most. Of an account's or somebody's entries those of a kind
 * are looked for among 500: such a page may be short and others still follow. For admins: whoever calls this has made sure.
 * Throws Invalid for a cursor of another list.
 */
export async function list(which: Which, cursor?: string, limit = 50): Promise<Page> {
  const name = `audit/${JSON.stringify(which)}`;
  const { kind, month } = which;
  if ("accountId" in which) {
    const { accountId, actorId } = which;
    const entries = AuditEntity.query.byAccount({ accountId }).between(...span(month));
    return readSifted(cursor, name, limit, {
      query: (page) => entries.go({ ...page, order: "desc" }),
      isWanted: (entry) => is(entry.kind, kind) && is(entry.actorId, actorId),
      toCursor: ({ id }) => conversions().byAccount.fromComposite.toCursor({ accountId, id }),
    });
  }
  if ("actorId" in which) {
    const { actorId } = which;
    const entries = AuditEntity.query.byActor({ actorId }).between(...span(month));
    return readSifted(cursor, name, limit, {
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

/** The ids of a month's entries, or of all: from one to another, both included. */
function span(month: string | undefined): [{ id: string }, { id: string }] {
  if (month === undefined) return [{ id: "0" }, { id: "Z" }];
  const [year = 0, number = 0] = month.split("-").map(Number);
  const [first, next] = [Date.UTC(year, number - 1), Date.UTC(year, number)];
  return [{ id: encodeTime(first) }, { id: encodeTime(next - 1) + "Z".repeat(16) }];
}
