/** The approval status of artisans and merchants. Only approved ones are listed publicly (B-ROLE-25, B-ROLE-26). */
export const approvals = ["pending", "approved", "suspended"] as const;
export type Approval = (typeof approvals)[number];
