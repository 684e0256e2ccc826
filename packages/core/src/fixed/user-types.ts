/** The four user types (spec 1, section 1); also the names of the user pool's groups. */
export const userTypes = ["client", "artisan", "merchant", "admin"] as const;
