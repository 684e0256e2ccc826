/** Where an artisan or merchant stands with the admins: listed publicly only when approved (B-ROLE-25, B-ROLE-26). */
export const approvals = ["pending", "approved", "suspended"] as const;
export type Approval = (typeof approvals)[number];

/** How a record stands. Who was suspended by an earlier release is `pending` with a moment until the migration has run. */
export function approvalOf(row: {
  readonly approval: Approval;
  readonly suspendedAt?: string | undefined;
}): Approval {
  return row.approval === "pending" && row.suspendedAt !== undefined ? "suspended" : row.approval;
}
