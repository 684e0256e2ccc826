import { config } from "@handiwork/core/platform/config";
import { originSecretHeader } from "@handiwork/core/fixed/headers";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isFromDistribution } from "../origin-secret.ts";
import { problem } from "./problem.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What mail services ask for their users (RFC 8058), and what the payment provider tells: a token or a signature alone says
 * who may, no cookie is looked at.
 */
const fromAnywhere = new Set(["/api/unsubscribe", "/api/payments/webhook"]);

/**
 * Refuses what did not come through the distribution, whose word on the visitor's address counts. It says so by a secret
 * that only it and this function have.
 */
export const throughDistribution = createMiddleware(async (c, next) => {
  if (!isFromDistribution(c.req.header(originSecretHeader))) {
    return problem(c, { status: 403, code: "forbidden", detail: "This address is not for direct use." });
  }
  await next();
});

/**
 * Refuses writes that another site made a visitor's browser send: they need a header that no form and no simple request
 * carries, and must not name another origin (OWASP's CSRF advice: custom header, Fetch Metadata, Origin).
 */
export const fromOurPages = createMiddleware(async (c, next) => {
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
