import { config } from "@handiwork/core/platform/config";
import { originSecretHeader } from "@handiwork/core/reference/headers";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isFromDistribution } from "../origin-secret.ts";
import { problem } from "./problem.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Paths that mail services (RFC 8058) and the payment provider call. A token or a signature authorises them; cookies
 * are ignored.
 */
const fromAnywhere = new Set(["/api/unsubscribe", "/api/payments/webhook"]);

/**
 * Rejects requests that lack the distribution's secret. Only the distribution states the visitor's address
 * truthfully.
 */
export const requireDistribution = createMiddleware(async (c, next) => {
  if (!isFromDistribution(c.req.header(originSecretHeader))) {
    return problem(c, { status: 403, code: "forbidden", detail: "This address is not for direct use." });
  }
  await next();
});

/**
 * Rejects cross-site writes: requires a header that forms and simple requests cannot send, and rejects other origins
 * (OWASP's CSRF advice: custom header, Fetch Metadata, Origin).
 */
export const rejectCrossSite = createMiddleware(async (c, next) => {
  if (!safe.has(c.req.method) && !fromAnywhere.has(c.req.path) && !isOurs(c)) {
    return problem(c, {
      status: 403,
      code: "forbidden-origin",
      detail: "This request did not come from a page of ours.",
    });
  }
  await next();
});

function isOurs(c: Context): boolean {
  const { SITE_ORIGIN } = config();
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  return (
    c.req.header("x-handiwork") === "1" &&
    (site === undefined || site === "same-origin") &&
    (origin === undefined || SITE_ORIGIN === undefined || origin === SITE_ORIGIN)
  );
}
