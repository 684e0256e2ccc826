/** Routers that most visits do not use, imported together on their first request. */
export * from "./artisan-profile.ts";
export * from "./jobs.ts";
export * from "./merchant-profile.ts";
export * from "./merchants.ts";
export * from "./notifications.ts";
export * from "./own-account.ts";
export * from "./partnerships.ts";
export * from "./payments.ts";
export * from "./posts.ts";
export * from "./registration.ts";
export * from "./reports.ts";
export * from "./reviews.ts";
export * from "./saved.ts";
export * from "./sightings.ts";
export * from "./site.ts";
export * from "./uploads.ts";
