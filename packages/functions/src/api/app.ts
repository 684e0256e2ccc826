import { anonymous } from "@handiwork/core/actor";
import { newId } from "@handiwork/core/ids";
import { compress } from "hono/compress";
import { logger } from "../logger.ts";
import { artisans } from "./artisans.ts";
import { description, page } from "./documentation.ts";
import { methodNotAllowed } from "./methods.ts";
import { onError } from "./problem.ts";
import { router } from "./router.ts";

/** The API: one composition root for every route. All paths begin with /api. */
const app = router().basePath("/api");

app.use(async (c, next) => {
  const requestId = newId();
  const started = performance.now();
  c.set("requestId", requestId);
  c.set("actor", anonymous);
  logger.appendKeys({ requestId });
  c.header("Cache-Control", "no-store");
  c.header("X-Request-Id", requestId);
  await next();
  logger.info("request", {
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    milliseconds: Math.round(performance.now() - started),
  });
});
// The distribution compresses only what it caches, and of the API it caches nothing.
app.use(compress());
app.onError(onError);
app.notFound(methodNotAllowed(app));
app.doc31("/openapi.json", description);
app.get("/docs", (c) => c.html(page));

const routes = app.route("/artisans", artisans);

export { app };

/** What the web app's client is typed from. */
export type AppType = typeof routes;
