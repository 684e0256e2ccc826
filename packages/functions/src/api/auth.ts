import * as Account from "@handiwork/core/domain/identity/account";
import { TooMany, Unauthenticated } from "@handiwork/core/platform/errors";
import * as Sessions from "@handiwork/core/domain/identity/session";
import { workFor } from "@handiwork/core/platform/trace";
import * as z from "zod";
import type { Context } from "hono";
import { count } from "../metrics.ts";
import { giveSession, readTokens, takeSession } from "./cookies.ts";
import { router } from "./router.ts";

/** The address had an account: then the password was right, and nothing was changed. */
const existing = [Sessions.ExistingSession, "The address had an account: its user, signed in"] as const;

/** What is on its way by e-mail. */
export const Accepted = z.object({}).meta({ id: "Accepted" });

/** Registration, signing in and out, recovery: for visitors who are not signed in (any more). */
export const auth = router("Identity")
  .command("registerClient", "POST /register/client", {
    summary: "Register as a client, and be signed in",
    body: Account.ClientRegistration,
    answer: [Sessions.Session, "The new client"],
    status: 201,
    or: existing,
    problems: [409, 429],
    run: async ({ body, visit, c }) => welcome(c, await Account.registerClient(body, visit)),
  })
  .command("registerArtisan", "POST /register/artisan", {
    summary: "Register as an artisan, who waits for approval, and be signed in",
    body: Account.ArtisanRegistration,
    answer: [Sessions.Session, "The new artisan"],
    status: 201,
    or: existing,
    problems: [409, 429],
    run: async ({ body, visit, c }) => welcome(c, await Account.registerArtisan(body, visit)),
  })
  .command("registerMerchant", "POST /register/merchant", {
    summary: "Register as a merchant, who waits for approval, and be signed in",
    body: Account.MerchantRegistration,
    answer: [Sessions.Session, "The new merchant"],
    status: 201,
    or: existing,
    problems: [409, 429],
    run: async ({ body, visit, c }) => welcome(c, await Account.registerMerchant(body, visit)),
  })
  .command("signIn", "POST /sign-in", {
    summary: "Sign in with e-mail and password",
    body: Sessions.SignIn,
    answer: [Sessions.Session, "The session's user; its cookies are set"],
    problems: [401, 429],
    run: async ({ body, visit, c }) => {
      const opened = await counted(Sessions.signIn(body, visit));
      return enter(c, opened);
    },
  })
  .command("signOut", "POST /sign-out", {
    summary: "End this session; nothing to end is fine, too",
    answer: "The cookies are gone",
    run: async ({ c }) => {
      takeSession(c);
      await Sessions.signOut(readTokens(c));
    },
  })
  .command("refreshSession", "POST /refresh", {
    summary: "Renew the session's tokens by its refresh cookie",
    answer: [Sessions.Session, "The session's user; its cookies are renewed"],
    problems: [401],
    run: async ({ visit, c }) => begin(c, await Sessions.refresh(readTokens(c).refresh, visit)),
  })
  .query("currentSession", "/session", {
    summary: "Who is signed in",
    answer: [Sessions.Session, "The session's user"],
    run: ({ session }) => ({ user: Sessions.sessionUser(session.account) }),
  })
  .command("requestPasswordReset", "POST /forgot-password", {
    summary: "Have a code mailed that sets a new password; the answer is the same for every address",
    body: Account.PasswordResetRequest,
    answer: [Accepted, "If the address is registered, a code is on its way"],
    problems: [429],
    status: 202,
    run: async ({ body, visit }) => {
      await Account.requestPasswordReset(body.email, visit);
      return {};
    },
  })
  .command("resetPassword", "POST /reset-password", {
    summary: "Set a new password with a mailed code; all sessions end",
    body: Account.PasswordReset,
    answer: "The password is set",
    problems: [404, 429],
    run: ({ body, visit }) => Account.resetPassword(body, visit),
  });

/** Counts who comes in by a password, and who is refused: not where the pool or the table is away. */
async function counted(attempt: Promise<Sessions.Opened>): Promise<Sessions.Opened> {
  try {
    const opened = await attempt;
    workFor(opened.user.id);
    count("SignIns");
    return opened;
  } catch (error) {
    if (error instanceof Unauthenticated || error instanceof TooMany) count("SignInFailures");
    throw error;
  }
}

/** Signs in whoever registered, and says whether the account is new. */
async function welcome(c: Context, user: Account.Registered) {
  const session = await enter(c, user);
  return user.unsaved ? c.json({ ...session, unsaved: user.unsaved }, 200) : c.json(session, 201);
}

/** Begins a session in this browser, and ends the one that it had before (ASVS 5.0, 7.2.4). Out: the answer's body. */
export async function enter(c: Context, opened: Sessions.Opened): Promise<z.infer<typeof Sessions.Session>> {
  await Sessions.signOut(readTokens(c));
  return begin(c, opened);
}

/** Sets the cookies of a session that was begun or renewed. Out: the answer's body. */
export function begin(c: Context, opened: Sessions.Opened): z.infer<typeof Sessions.Session> {
  giveSession(c, opened);
  return { user: opened.user };
}
