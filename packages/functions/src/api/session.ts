import * as Sessions from "@handiwork/core/sessions";
import { TooMany, Unauthenticated } from "@handiwork/core/platform/errors";
import { workFor } from "@handiwork/core/platform/trace";
import type { Context } from "hono";
import type * as z from "zod";
import { addMetric } from "../metrics.ts";
import { giveSession, readTokens, takeSession } from "./cookies.ts";
import { router } from "./router.ts";

/** Sign-in, sign-out and the current session. */
export const sessions = router("Identity")
  .command("signIn", "POST /sign-in", {
    summary: "Sign in with e-mail and password",
    body: Sessions.SignIn,
    answer: [Sessions.Session, "The session's user; sets its cookies"],
    problems: [401, 429],
    run: async ({ body, visit, c }) => {
      const opened = await counted(Sessions.signIn(body, visit));
      return enter(c, opened);
    },
  })
  .command("signOut", "POST /sign-out", {
    summary: "Sign out; succeeds without a session, too",
    answer: "The cookies are deleted",
    run: async ({ c }) => {
      takeSession(c);
      await Sessions.signOut(readTokens(c));
    },
  })
  .command("refreshSession", "POST /refresh", {
    summary: "Refresh the session's tokens with the refresh cookie",
    answer: [Sessions.Session, "The session's user; renews its cookies"],
    problems: [401],
    run: async ({ visit, c }) => begin(c, await Sessions.refresh(readTokens(c).refresh, visit)),
  })
  .query("currentSession", "/session", {
    summary: "Get the signed-in user",
    answer: [Sessions.Session, "The session's user"],
    run: ({ session }) => ({ user: Sessions.sessionUser(session.account) }),
  });

/** Counts successful and refused sign-ins, but not failures of the user pool or the table. */
async function counted(attempt: Promise<Sessions.Opened>): Promise<Sessions.Opened> {
  try {
    const opened = await attempt;
    workFor(opened.user.id);
    addMetric("SignIns");
    return opened;
  } catch (error) {
    if (error instanceof Unauthenticated || error instanceof TooMany) addMetric("SignInFailures");
    throw error;
  }
}

/** Starts a session in this browser, ends its previous one (ASVS 5.0, 7.2.4) and returns the response body. */
export async function enter(c: Context, opened: Sessions.Opened): Promise<z.infer<typeof Sessions.Session>> {
  await Sessions.signOut(readTokens(c));
  return begin(c, opened);
}

/** Sets the cookies of a new or refreshed session and returns the response body. */
export function begin(c: Context, opened: Sessions.Opened): z.infer<typeof Sessions.Session> {
  giveSession(c, opened);
  return { user: opened.user };
}
