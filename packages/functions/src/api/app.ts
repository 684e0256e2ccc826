import { Hono } from "hono";
import { compress } from "hono/compress";
import { artisans } from "./artisans.ts";
import { conversations } from "./conversations.ts";
import type { Env } from "./guard.ts";
import { allRoutes, lazy } from "./lazy.ts";
import { fromOurPages, throughDistribution } from "./origin.ts";
import { methodNotAllowed, onError } from "./problem.ts";
import { realtime } from "./realtime.ts";
import { requestLog } from "./request-log.ts";
import { sessions } from "./session.ts";

/** The API: composes all routes. Every path starts with /api. */
const app = new Hono<Env>().basePath("/api");

app.use(requestLog);
// The distribution compresses only cached responses, and it caches none of the API's.
app.use(compress());
app.use(throughDistribution, fromOurPages);
app.onError(onError);
app.notFound(async (c) => methodNotAllowed(c, await allRoutes(app)));
app.get("/openapi.json", async (c) => {
  const { describe } = await import("./documentation.ts");
  return c.json(describe(await allRoutes(app)));
});
app.get("/docs", async (c) => c.html((await import("./documentation.ts")).page));

/*
 * A cold start loads search, profiles, sessions and messages; the other groups load on their first request. Of groups
 * with a common path prefix, the longest comes first: a request imports them in turn until a route matches.
 */
const routes = app
  .route("/artisans", artisans.hono)
  .route(
    "/artisans",
    lazy(async () => (await import("./reviews.ts")).reviews.hono),
  )
  .route(
    "/artisan-profile",
    lazy(async () => (await import("./artisan-profile.ts")).artisanProfile.hono),
  )
  .route(
    "/merchants",
    lazy(async () => (await import("./merchants.ts")).merchants.hono),
  )
  .route(
    "/merchant-profile/products",
    lazy(async () => (await import("./merchant-profile.ts")).ownProducts.hono),
  )
  .route(
    "/merchant-profile",
    lazy(async () => (await import("./merchant-profile.ts")).merchantProfile.hono),
  )
  .route(
    "/application",
    lazy(async () => (await import("./application.ts")).application.hono),
  )
  .route(
    "/artisan-profile",
    lazy(async () => (await import("./sightings.ts")).analytics.hono),
  )
  .route(
    "/sightings",
    lazy(async () => (await import("./sightings.ts")).sightings.hono),
  )
  .route(
    "/posts",
    lazy(async () => (await import("./posts.ts")).posts.hono),
  )
  .route(
    "/favourites",
    lazy(async () => (await import("./favourites.ts")).favourites.hono),
  )
  .route(
    "/saved-searches",
    lazy(async () => (await import("./saved-searches.ts")).savedSearches.hono),
  )
  .route("/conversations", conversations.hono)
  .route(
    "/jobs",
    lazy(async () => (await import("./jobs.ts")).jobs.hono),
  )
  .route(
    "/prices",
    lazy(async () => (await import("./jobs.ts")).prices.hono),
  )
  .route(
    "/uploads",
    lazy(async () => (await import("./uploads.ts")).uploads.hono),
  )
  .route("/realtime", realtime.hono)
  .route(
    "/notifications",
    lazy(async () => (await import("./notifications.ts")).notifications.hono),
  )
  .route(
    "/unsubscribe",
    lazy(async () => (await import("./notifications.ts")).unsubscribing.hono),
  )
  .route(
    "/push",
    lazy(async () => (await import("./push.ts")).push.hono),
  )
  .route("/auth", sessions.hono)
  .route(
    "/auth",
    lazy(async () => (await import("./registration.ts")).registration.hono),
  )
  .route(
    "/auth",
    lazy(async () => (await import("./own-account.ts")).ownAccount.hono),
  )
  .route(
    "/account",
    lazy(async () => (await import("./account.ts")).account.hono),
  )
  .route(
    "/plans",
    lazy(async () => (await import("./payments.ts")).plans.hono),
  )
  .route(
    "/payments",
    lazy(async () => (await import("./payments.ts")).payments.hono),
  )
  .route(
    "/reports",
    lazy(async () => (await import("./reports.ts")).reports.hono),
  )
  .route(
    "/partnerships",
    lazy(async () => (await import("./partnerships.ts")).partnerships.hono),
  )
  .route(
    "/site",
    lazy(async () => (await import("./site.ts")).site.hono),
  )
  .route(
    "/self-check",
    lazy(async () => (await import("./site.ts")).selfChecks.hono),
  )
  .route(
    "/admin/posts",
    lazy(async () => (await import("./posts.ts")).adminPosts.hono),
  )
  .route(
    "/admin/partnerships",
    lazy(async () => (await import("./partnerships.ts")).adminPartnerships.hono),
  )
  .route(
    "/admin/imports",
    lazy(async () => (await import("./imports.ts")).imports.hono),
  )
  .route(
    "/admin/reviews",
    lazy(async () => (await import("./admin-reviews.ts")).adminReviews.hono),
  )
  .route(
    "/admin/jobs",
    lazy(async () => (await import("./jobs.ts")).adminJobs.hono),
  )
  .route(
    "/admin/merchants",
    lazy(async () => (await import("./approvals.ts")).merchantApprovals.hono),
  )
  .route(
    "/admin/artisans",
    lazy(async () => (await import("./approvals.ts")).artisanApprovals.hono),
  )
  .route(
    "/admin/user-reports",
    lazy(async () => (await import("./reports.ts")).userReports.hono),
  )
  .route(
    "/admin",
    lazy(async () => (await import("./site.ts")).adminSettings.hono),
  )
  .route(
    "/admin",
    lazy(async () => (await import("./admin-overview.ts")).adminOverview.hono),
  )
  .route(
    "/admin",
    lazy(async () => (await import("./admin-users.ts")).adminUsers.hono),
  )
  .route(
    "/admin",
    lazy(async () => (await import("./admin-payments.ts")).adminPayments.hono),
  );

export { app };

/** The type of the web app's client. */
export type AppType = typeof routes;
