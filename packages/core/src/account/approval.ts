/** Where an artisan or merchant stands with the admins: listed publicly only when approved (spec 2, section 4). */
export const approvals = ["pending", "approved"] as const;
