import type { z } from "zod";
import { readMerged, type MergedQuery, type Position } from "../table/merge.ts";
import { approvalOf, approvals, type Approval } from "./approval.ts";
import { ApprovalsQuery, type approvalShape } from "./approval.schema.ts";
import { profilesOf } from "./profiles.ts";
import type { Profile } from "./service.ts";

/** What the records of artisans and merchants have in common. */
interface Row extends Position {
  readonly approval: Approval;
  readonly suspendedAt?: string | undefined;
}

/**
 * A page of one kind of records by approval, newest first, each as `view` shows it with its profile: a query an approval and one
 * read of the profiles. In: the list's name, what is asked for, and the query of one approval.
 */
export async function readApprovals<R extends Row, View>(
  list: string,
  input: ApprovalsQuery,
  query: (approval: Approval) => MergedQuery<R>,
  view: (row: R, profile: Profile | undefined) => View,
): Promise<{ items: View[]; nextCursor: string | null }> {
  const { status, cursor, limit } = ApprovalsQuery.parse(input);
  const queries = (status === "all" ? approvals : [status]).map(query);
  const { items, nextCursor } = await readMerged(cursor, `${list}-${status}`, limit, queries);
  const profiles = await profilesOf(items.map(({ id }) => id));
  return { items: items.map((row) => view(row, profiles.get(row.id))), nextCursor };
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
