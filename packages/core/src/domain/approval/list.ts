import type { Profile } from "../../model/account/account.entity.ts";
import type * as z from "zod";
import type { UserType } from "../../platform/actor/index.ts";
import * as Lookup from "../lookup/index.ts";
import { readMerged, type MergedQuery, type Position } from "../../platform/table/merge.ts";
import { approvalOf, approvals, type Approval } from "../../model/approval/approval.ts";
import { ApprovalsQuery, type approvalShape } from "../../model/approval/schema.ts";
import { profilesOf } from "../identity/account/profiles.ts";

/** What the records of artisans and merchants have in common. */
interface Row extends Position {
  readonly approval: Approval;
  readonly suspendedAt?: string | undefined;
  readonly businessName?: string | undefined;
}

/** A kind of records: how they are read, and shown with their profile. */
interface Kind<R extends Row, View> {
  /** The list's name. */
  readonly list: string;
  /** Whose accounts have such a record. */
  readonly userTypes: readonly UserType[];
  readonly query: (approval: Approval) => MergedQuery<R>;
  readonly get: (keys: { id: string }[]) => Promise<{ data: R[]; unprocessed: { id: string }[] }>;
  readonly view: (row: R, profile: Profile | undefined) => View;
}

/**
 * A page of one kind of records by approval, newest first: a query an approval and one read of the profiles. With a search those of
 * them in whose names, business, address or number its words stand: one query of at most 500 rows, and a read of the records and one
 * of the profiles; such a page may be short, and others still follow.
 */
export async function readApprovals<R extends Row, View>(
  kind: Kind<R, View>,
  input: ApprovalsQuery,
): Promise<{ items: View[]; nextCursor: string | null }> {
  const { status, search = "", cursor, limit } = ApprovalsQuery.parse(input);
  if (Lookup.wordsOf(search).length > 0) return find(kind, search, status, cursor, limit);
  const queries = (status === "all" ? approvals : [status]).map(kind.query);
  const { items, nextCursor } = await readMerged(cursor, `${kind.list}-${status}`, limit, queries);
  const profiles = await profilesOf(items.map(({ id }) => id));
  return { items: items.map((row) => kind.view(row, profiles.get(row.id))), nextCursor };
}

/** Who is called otherwise since a moment ago is left out. */
async function find<R extends Row, View>(
  { userTypes, get, view }: Kind<R, View>,
  search: string,
  status: Approval | "all",
  cursor: string | undefined,
  limit: number,
): Promise<{ items: View[]; nextCursor: string | null }> {
  const { ids, nextCursor } = await Lookup.findAccounts(search, { userTypes, cursor, limit });
  const words = Lookup.wordsOf(search);
  const [rows, profiles] = await Promise.all([readAll(ids, get), profilesOf(ids)]);
  const items = ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter((row) => status === "all" || approvalOf(row) === status)
    .filter((row) => Lookup.isFoundBy(textsOf(row, profiles.get(row.id)), words));
  return { items: items.map((row) => view(row, profiles.get(row.id))), nextCursor };
}

async function readAll<R extends Row>(ids: readonly string[], get: Kind<R, never>["get"]) {
  const rows = new Map<string, R>();
  let keys = ids.map((id) => ({ id }));
  while (keys.length > 0) {
    const { data, unprocessed } = await get(keys);
    for (const row of data) rows.set(row.id, row);
    keys = unprocessed;
  }
  return rows;
}

function textsOf({ businessName }: Row, profile: Profile | undefined): string[] {
  return Lookup.textsOf({ ...profile, businessName });
}

type Common = { [Name in keyof typeof approvalShape]: z.output<(typeof approvalShape)[Name]> };

/** What an admin reads of everybody who registered as an artisan or merchant. */
export function commonView(row: Row, profile: Profile | undefined): Common {
  return {
    id: row.id,
    name: profile?.fullName ?? "Unknown",
    email: profile?.email ?? "",
    phone: profile?.phone ?? null,
    isEmailVerified: profile?.emailVerifiedAt !== undefined,
    avatar: profile?.avatar ?? null,
    approval: approvalOf(row),
    suspendedAt: row.suspendedAt ?? null,
    registeredAt: row.createdAt,
  };
}
