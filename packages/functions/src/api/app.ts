import { Hono } from "hono";
import { compress } from "hono/compress";
import { artisans } from "./artisans.ts";
import { conversations } from "./conversations.ts";
import type { Env } from "./guard.ts";
import { allRoutes, lazy } from "./lazy.ts";
import { rejectCrossSite, requireDistribution } from "./origin.ts";
import { methodNotAllowed, onError } from "./problem.ts";
import { requestLog } from "./request-log.ts";
import { sessions } from "./session.ts";

const app = new Hono<Env>().basePath("/api");

app.use(requestLog);
// The distribution compresses only cached responses, and it caches none of the API's.
app.use(compress());
app.use(requireDistribution, rejectCrossSite);
app.onError(onError);
app.notFound(async (c) => methodNotAllowed(c, await allRoutes(app)));
app.get("/openapi.json", async (c) => {
  const { openApiDocument } = await import("./documentation.ts");
  return c.json(openApiDocument(await allRoutes(app)));
});
app.get("/docs", async (c) => c.html((await import("./documentation.ts")).docsPage));

// Each group is one import, because a cold start also waits for every chunk that groups share.
const admin = () => import("./admin.ts");
const others = () => import("./others.ts");

/*
 * A cold start loads search, profiles, sessions and messages, the others load on their first request. Of routers with
 * a common path prefix, the longest comes first: a request tries them in turn until a route matches.
 */
const routes = app
  .route("/artisans", artisans.hono)
  .route(...lazy("/artisans", async () => (await others()).reviews))
  .route(...lazy("/artisan-profile", async () => (await others()).artisanProfile))
  .route(...lazy("/merchants", async () => (await others()).merchants))
  .route(...lazy("/merchant-profile/products", async () => (await others()).ownProducts))
  .route(...lazy("/merchant-profile", async () => (await others()).merchantProfile))
  .route(...lazy("/application", async () => (await others()).application))
  .route(...lazy("/artisan-profile", async () => (await others()).analytics))
  .route(...lazy("/sightings", async () => (await others()).sightings))
  .route(...lazy("/posts", async () => (await others()).posts))
  .route(...lazy("/favourites", async () => (await others()).favourites))
  .route(...lazy("/saved-searches", async () => (await others()).savedSearches))
  .route("/conversations", conversations.hono)
  .route(...lazy("/jobs", async () => (await others()).jobs))
  .route(...lazy("/prices", async () => (await others()).prices))
  .route(...lazy("/uploads", async () => (await others()).uploads))
  .route(...lazy("/realtime", async () => (await others()).realtime))
  .route(...lazy("/notifications", async () => (await others()).notifications))
  .route(...lazy("/unsubscribe", async () => (await others()).unsubscribing))
  .route(...lazy("/push", async () => (await others()).push))
  .route("/auth", sessions.hono)
  .route(...lazy("/auth", async () => (await others()).registration))
  .route(...lazy("/auth", async () => (await others()).ownAccount))
  .route(...lazy("/account", async () => (await others()).account))
  .route(...lazy("/plans", async () => (await others()).plans))
  .route(...lazy("/payments", async () => (await others()).payments))
  .route(...lazy("/reports", async () => (await others()).reports))
  .route(...lazy("/partnerships", async () => (await others()).partnerships))
  .route(...lazy("/site", async () => (await others()).site))
  .route(...lazy("/self-check", async () => (await others()).selfChecks))
  .route(...lazy("/admin/posts", async () => (await others()).adminPosts))
  .route(...lazy("/admin/partnerships", async () => (await others()).adminPartnerships))
  .route(...lazy("/admin/imports", async () => (await admin()).imports))
  .route(...lazy("/admin/reviews", async () => (await others()).adminReviews))
  .route(...lazy("/admin/jobs", async () => (await others()).adminJobs))
  .route(...lazy("/admin/merchants", async () => (await admin()).merchantApprovals))
  .route(...lazy("/admin/artisans", async () => (await admin()).artisanApprovals))
  .route(...lazy("/admin/user-reports", async () => (await others()).userReports))
  .route(...lazy("/admin", async () => (await others()).adminSettings))
  .route(...lazy("/admin", async () => (await admin()).adminOverview))
  .route(...lazy("/admin", async () => (await admin()).adminUsers))
  .route(...lazy("/admin", async () => (await admin()).adminPayments));

export { app };

/** The type of the web app's client. */
export type AppType = typeof routes;
