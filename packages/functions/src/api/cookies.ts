import { now } from "@handiwork/core/platform/clock";
import type { OpenedSession } from "@handiwork/core/sessions";
import { sessionMark } from "@handiwork/core/reference/origins";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const refreshPath = "/api/auth";

const secure = { secure: true, sameSite: "Strict" } as const;

/** Browsers reject longer cookies (RFC 6265, section 6.1). */
const maxLength = 4096;

/** Returns the request's tokens. */
export function readTokens(c: Context): { access?: string; refresh?: string } {
  const access = getCookie(c, "access", "host");
  const refresh = getCookie(c, "refresh", "secure");
  return { ...(isToken(access) ? { access } : {}), ...(isToken(refresh) ? { refresh } : {}) };
}

function isToken(text: string | undefined): text is string {
  return text !== undefined && text !== "" && text.length <= maxLength;
}

/**
 * Sets the session's cookies: HttpOnly tokens, and a readable flag that a session exists. They expire with the
 * browser, or with the remembered session.
 */
export function setSessionCookies(c: Context, { tokens, rememberedUntil }: OpenedSession): void {
  const lifetime =
    rememberedUntil === undefined ? {} : { maxAge: Math.max(0, rememberedUntil - Math.floor(now() / 1000)) };
  const hidden = { ...secure, ...lifetime, httpOnly: true };
  setCookie(c, "access", tokens.access, { ...hidden, prefix: "host", path: "/" });
  setCookie(c, "refresh", tokens.refresh, { ...hidden, prefix: "secure", path: refreshPath });
  setCookie(c, sessionMark, "1", { ...secure, ...lifetime, path: "/" });
}

/** Deletes the session's cookies. */
export function deleteSessionCookies(c: Context): void {
  deleteCookie(c, "access", { ...secure, prefix: "host", path: "/" });
  deleteCookie(c, "refresh", { ...secure, prefix: "secure", path: refreshPath });
  deleteCookie(c, sessionMark, { ...secure, path: "/" });
}
