import { currentWork } from "@handiwork/core/platform/trace";
import { createMiddleware } from "hono/factory";
import { addMetric } from "../metrics.ts";
import { runWork } from "../work.ts";

/** Runs each request as a logged unit of work, sends its id in the response, and disables caching. */
export const requestLog = createMiddleware(async (c, next) => {
  const about = () => ({ method: c.req.method, path: c.req.path, status: c.res.status });
  await runWork({ kind: "request", about }, async () => {
    const started = performance.now();
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    c.header("X-Request-Id", currentWork()?.requestId);
    const milliseconds = Math.round(performance.now() - started);
    addMetric("ApiMilliseconds", milliseconds, { class: classOf(c.req) });
  });
});

/** Returns a request's class for latency metrics. Authentication waits for Cognito; most other requests read. */
function classOf({ method, path }: { method: string; path: string }): "auth" | "read" | "write" {
  if (path.startsWith("/api/auth/")) return "auth";
  return method === "GET" || method === "HEAD" ? "read" : "write";
}
