import type { UserType } from "../../../lib/session.ts";

/** The types of users, as people say them. */
export const typeNames: Record<UserType, string> = {
  client: "Client",
  artisan: "Artisan",
  merchant: "Merchant",
  admin: "Admin",
};
