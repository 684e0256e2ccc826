import { now } from "@handiwork/core/platform/clock";
import type { Opened } from "@handiwork/core/domain/identity/session";
import { sessionMark } from "@handiwork/core/fixed/origins";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const refreshPath = "/api/auth";

const secure = { secure: true, sameSite: "Strict" } as const;

/** Browsers keep no longer cookie (RFC 6265, section 6.1): what is longer is not one of ours. */
const longest = 4096;

/** The tokens that a request brought. */
export function readTokens(c: Context): { access?: string; refresh?: string } {
  const access = getCookie(c, "access", "host");
  const refresh = getCookie(c, "refresh", "secure");
  return { ...(isToken(access) ? { access } : {}), ...(isToken(refresh) ? { refresh } : {}) };
}

function isToken(text: string | undefined): text is string {
  return text !== undefined && text !== "" && text.length <= longest;
}

/**
 * Gives the browser a session: the tokens out of JavaScript's reach, and a mark that there is one to
 * ask for. They end with the browser, or when the remembered session does.
 */
export function giveSession(
  c: Context,
  { tokens, rememberedUntil }: Pick<Opened, "tokens" | "rememberedUntil">,
): void {
  const lifetime =
    rememberedUntil === undefined ? {} : { maxAge: Math.max(0, rememberedUntil - Math.floor(now() / 1000)) };
  setCookie(c, "access", tokens.access, {
    ...secure,
    ...lifetime,
    prefix: "host",
    path: "/",
    httpOnly: true,
  });
  setCookie(c, "refresh", tokens.refresh, {
    ...secure,
    ...lifetime,
    prefix: "secure",
    path: refreshPath,
    httpOnly: true,
  });
  setCookie(c, sessionMark, "1", { ...secure, ...lifetime, path: "/" });
}

/** Takes the session from the browser. */
export function takeSession(c: Context): void {
  deleteCookie(c, "access", { ...secure, prefix: "host", path: "/" });
  deleteCookie(c, "refresh", { ...secure, prefix: "secure", path: refreshPath });
  deleteCookie(c, sessionMark, { ...secure, path: "/" });
}
