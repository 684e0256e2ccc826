/** The four user types (A-ROLE-01); also the names of the user pool's groups. */
export const userTypes = ["client", "artisan", "merchant", "admin"] as const;
