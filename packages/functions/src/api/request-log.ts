import { currentWork } from "@handiwork/core/platform/trace";
import { createMiddleware } from "hono/factory";
import { measure } from "../metrics.ts";
import { work } from "../work.ts";
import type { Variables } from "./guard.ts";

/** Runs each request as a logged unit of work, sends its id in the response, and disables caching. */
export const requestLog = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  const about = () => ({ method: c.req.method, path: c.req.path, status: c.res.status });
  await work({ kind: "request", about }, async () => {
    const started = performance.now();
    const requestId = currentWork()?.requestId ?? "";
    c.set("requestId", requestId);
    c.header("Cache-Control", "no-store");
    c.header("X-Request-Id", requestId);
    await next();
    const milliseconds = Math.round(performance.now() - started);
    measure("ApiMilliseconds", milliseconds, "Milliseconds", { class: classOf(c.req) });
  });
});

/** Returns a request's class for latency metrics. Authentication waits for Cognito; most other requests read. */
function classOf({ method, path }: { method: string; path: string }): "auth" | "read" | "write" {
  if (path.startsWith("/api/auth/")) return "auth";
  return method === "GET" || method === "HEAD" ? "read" : "write";
}
