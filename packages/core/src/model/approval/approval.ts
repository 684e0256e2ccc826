/** Where an artisan or merchant stands with the admins: listed publicly only when approved (B-ROLE-25, B-ROLE-26). */
export const approvals = ["pending", "approved", "suspended"] as const;
export type Approval = (typeof approvals)[number];
