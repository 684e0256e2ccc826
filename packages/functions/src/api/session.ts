import { refresh, sessionUser, signIn, type OpenedSession } from "@handiwork/core/sessions/open";
import { signOut } from "@handiwork/core/sessions/own";
import { Session, SignIn } from "@handiwork/core/sessions/schema";
import { TooMany, Unauthenticated } from "@handiwork/core/platform/errors";
import { setWorkAccount } from "@handiwork/core/platform/trace";
import type { Context } from "hono";
import type * as z from "zod";
import { addMetric } from "../metrics.ts";
import { setSessionCookies, readTokens, deleteSessionCookies } from "./cookies.ts";
import { router } from "./router.ts";

/** Sign-in, sign-out and the current session. */
export const sessions = router("Identity")
  .command("signIn", "POST /sign-in", {
    summary: "Sign in with email and password",
    body: SignIn,
    answer: [Session, "The session's user; sets its cookies"],
    problems: [401, 429],
    run: async ({ body, visit, c }) => {
      const opened = await counted(signIn(body, visit));
      return startSession(c, opened);
    },
  })
  .command("signOut", "POST /sign-out", {
    summary: "Sign out; succeeds without a session, too",
    answer: "The cookies are deleted",
    run: async ({ c }) => {
      deleteSessionCookies(c);
      await signOut(readTokens(c));
    },
  })
  .command("refreshSession", "POST /refresh", {
    summary: "Refresh the session's tokens with the refresh cookie",
    answer: [Session, "The session's user; renews its cookies"],
    problems: [401],
    run: async ({ visit, c }) => setSession(c, await refresh(readTokens(c).refresh, visit)),
  })
  .query("currentSession", "/session", {
    summary: "Get the signed-in user",
    answer: [Session, "The session's user"],
    run: ({ session }) => ({ user: sessionUser(session.account) }),
  });

/** Counts successful and refused sign-ins, but not failures of the user pool or the table. */
async function counted(attempt: Promise<OpenedSession>): Promise<OpenedSession> {
  try {
    const opened = await attempt;
    setWorkAccount(opened.user.id);
    addMetric("SignIns");
    return opened;
  } catch (error) {
    if (error instanceof Unauthenticated || error instanceof TooMany) addMetric("SignInFailures");
    throw error;
  }
}

/** Starts a session in this browser, ends its previous one (ASVS 5.0, 7.2.4) and returns the response body. */
export async function startSession(c: Context, opened: OpenedSession): Promise<z.infer<typeof Session>> {
  await signOut(readTokens(c));
  return setSession(c, opened);
}

/** Sets the cookies of a new or refreshed session and returns the response body. */
export function setSession(c: Context, opened: OpenedSession): z.infer<typeof Session> {
  setSessionCookies(c, opened);
  return { user: opened.user };
}
