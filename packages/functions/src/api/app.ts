import { Hono } from "hono";
import { compress } from "hono/compress";
import { account } from "./account.ts";
import { admin } from "./admin.ts";
import { adminOverview } from "./admin-overview.ts";
import { adminMerchants } from "./admin-merchants.ts";
import { adminPayments } from "./admin-payments.ts";
import { adminJobs } from "./admin-jobs.ts";
import { adminReviews } from "./admin-reviews.ts";
import { adminUsers } from "./admin-users.ts";
import { application } from "./application.ts";
import { artisanProfile } from "./artisan-profile.ts";
import { artisans } from "./artisans.ts";
import { auth } from "./auth.ts";
import { conversations } from "./conversations.ts";
import { favourites } from "./favourites.ts";
import type { Variables } from "./guard.ts";
import { imports } from "./imports.ts";
import { prices } from "./prices.ts";
import { jobs } from "./jobs.ts";
import { merchants } from "./merchants.ts";
import { invitation } from "./invitation.ts";
import { merchantProfile } from "./merchant-profile.ts";
import { methodNotAllowed, onError } from "./problem.ts";
import { notifications, unsubscribing } from "./notifications.ts";
import { fromOurPages, throughDistribution } from "./origin.ts";
import { ownAccount } from "./own-account.ts";
import { ownProducts } from "./own-products.ts";
import { adminPartnerships, partnerships } from "./partnerships.ts";
import { payments, plans } from "./payments.ts";
import { push } from "./push.ts";
import { realtime } from "./realtime.ts";
import { reports, userReports } from "./reports.ts";
import { requestLog } from "./request-log.ts";
import { reviews } from "./reviews.ts";
import { savedSearches } from "./saved-searches.ts";
import { adminPosts } from "./admin-posts.ts";
import { posts } from "./posts.ts";
import { adminSettings, selfChecks, site } from "./site.ts";
import { analytics, sightings } from "./sightings.ts";
import { uploads } from "./uploads.ts";

/** The API: composes all routes. Every path starts with /api. */
const app = new Hono<{ Variables: Variables }>().basePath("/api");

app.use(requestLog);
// The distribution compresses only cached responses, and it caches none of the API's.
app.use(compress());
app.use(throughDistribution, fromOurPages);
app.onError(onError);
app.notFound(methodNotAllowed(app));
app.get("/openapi.json", async (c) => c.json((await import("./documentation.ts")).describe(app.routes)));
app.get("/docs", async (c) => c.html((await import("./documentation.ts")).page));

const routes = app
  .route("/artisans", artisans.hono)
  .route("/artisans", reviews.hono)
  .route("/artisan-profile", artisanProfile.hono)
  .route("/merchants", merchants.hono)
  .route("/merchant-profile/products", ownProducts.hono)
  .route("/merchant-profile", merchantProfile.hono)
  .route("/application", application.hono)
  .route("/artisan-profile", analytics.hono)
  .route("/sightings", sightings.hono)
  .route("/posts", posts.hono)
  .route("/admin/posts", adminPosts.hono)
  .route("/favourites", favourites.hono)
  .route("/saved-searches", savedSearches.hono)
  .route("/conversations", conversations.hono)
  .route("/jobs", jobs.hono)
  .route("/prices", prices.hono)
  .route("/uploads", uploads.hono)
  .route("/realtime", realtime.hono)
  .route("/notifications", notifications.hono)
  .route("/unsubscribe", unsubscribing.hono)
  .route("/push", push.hono)
  .route("/auth", auth.hono)
  .route("/auth", ownAccount.hono)
  .route("/auth", invitation.hono)
  .route("/account", account.hono)
  .route("/plans", plans.hono)
  .route("/payments", payments.hono)
  .route("/reports", reports.hono)
  .route("/partnerships", partnerships.hono)
  .route("/site", site.hono)
  .route("/self-check", selfChecks.hono)
  .route("/admin/partnerships", adminPartnerships.hono)
  .route("/admin", adminSettings.hono)
  .route("/admin", adminOverview.hono)
  .route("/admin/imports", imports.hono)
  .route("/admin", admin.hono)
  .route("/admin", adminUsers.hono)
  .route("/admin", adminPayments.hono)
  .route("/admin/reviews", adminReviews.hono)
  .route("/admin/jobs", adminJobs.hono)
  .route("/admin/merchants", adminMerchants.hono)
  .route("/admin/user-reports", userReports.hono);

export { app };

/** The type of the web app's client. */
export type AppType = typeof routes;
