/** Routers that only admins use, imported together on their first request. */
export * from "./admin-payments.ts";
export * from "./admin-users.ts";
export * from "./approvals.ts";
export * from "./imports.ts";
