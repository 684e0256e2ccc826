import { compress } from "hono/compress";
import { account } from "./account.ts";
import { admin } from "./admin.ts";
import { adminOverview } from "./admin-overview.ts";
import { adminMerchants } from "./admin-merchants.ts";
import { adminPayments } from "./admin-payments.ts";
import { adminReviews } from "./admin-reviews.ts";
import { adminUsers } from "./admin-users.ts";
import { application } from "./application.ts";
import { artisanProfile } from "./artisan-profile.ts";
import { artisans } from "./artisans.ts";
import { auth } from "./auth.ts";
import { conversations } from "./conversations.ts";
import { favourites } from "./favourites.ts";
import { imports } from "./imports.ts";
import { merchants } from "./merchants.ts";
import { invitation } from "./invitation.ts";
import { merchantProfile } from "./merchant-profile.ts";
import { methodNotAllowed } from "./methods.ts";
import { notifications, unsubscribing } from "./notifications.ts";
import { fromOurPages, throughDistribution } from "./origin.ts";
import { ownAccount } from "./own-account.ts";
import { ownProducts } from "./own-products.ts";
import { adminPartnerships, partnerships } from "./partnerships.ts";
import { payments, plans } from "./payments.ts";
import { presence } from "./presence.ts";
import { onError } from "./problem.ts";
import { push } from "./push.ts";
import { realtime } from "./realtime.ts";
import { reports, userReports } from "./reports.ts";
import { requestLog } from "./request-log.ts";
import { reviews } from "./reviews.ts";
import { router } from "./router.ts";
import { savedSearches } from "./saved-searches.ts";
import { adminPosts } from "./admin-posts.ts";
import { posts } from "./posts.ts";
import { adminSettings, selfChecks, site } from "./site.ts";
import { analytics, sightings } from "./sightings.ts";
import { uploads } from "./uploads.ts";

/** The API: one composition root for every route. All paths begin with /api. */
const app = router().basePath("/api");

app.use(requestLog);
// The distribution compresses only what it caches, and of the API it caches nothing.
app.use(compress());
app.use(throughDistribution, fromOurPages);
app.onError(onError);
app.notFound(methodNotAllowed(app));
app.get("/openapi.json", async (c) => c.json((await import("./documentation.ts")).describe(app.routes)));
app.get("/docs", async (c) => c.html((await import("./documentation.ts")).page));

const routes = app
  .route("/artisans", artisans)
  .route("/artisans", reviews)
  .route("/artisan-profile", artisanProfile)
  .route("/merchants", merchants)
  .route("/merchant-profile/products", ownProducts)
  .route("/merchant-profile", merchantProfile)
  .route("/application", application)
  .route("/artisan-profile", analytics)
  .route("/sightings", sightings)
  .route("/posts", posts)
  .route("/admin/posts", adminPosts)
  .route("/favourites", favourites)
  .route("/saved-searches", savedSearches)
  .route("/conversations", presence)
  .route("/conversations", conversations)
  .route("/uploads", uploads)
  .route("/realtime", realtime)
  .route("/notifications", notifications)
  .route("/unsubscribe", unsubscribing)
  .route("/push", push)
  .route("/auth", auth)
  .route("/auth", ownAccount)
  .route("/auth", invitation)
  .route("/account", account)
  .route("/plans", plans)
  .route("/payments", payments)
  .route("/reports", reports)
  .route("/partnerships", partnerships)
  .route("/site", site)
  .route("/self-check", selfChecks)
  .route("/admin/partnerships", adminPartnerships)
  .route("/admin", adminSettings)
  .route("/admin", adminOverview)
  .route("/admin/imports", imports)
  .route("/admin", admin)
  .route("/admin", adminUsers)
  .route("/admin", adminPayments)
  .route("/admin/reviews", adminReviews)
  .route("/admin/merchants", adminMerchants)
  .route("/admin/user-reports", userReports);

export { app };

/** What the web app's client is typed from. */
export type AppType = typeof routes;
