import { newId } from "@handiwork/core/ids";
import { createMiddleware } from "hono/factory";
import { logger } from "../logger.ts";
import type { Variables } from "./router.ts";

/** Gives each request an id, in its answer and its log lines, and logs it when it is answered. Nothing is kept by caches. */
export const requestLog = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  const requestId = newId();
  const started = performance.now();
  c.set("requestId", requestId);
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
