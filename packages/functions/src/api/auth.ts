import * as Account from "@handiwork/core/accounts";
import * as Registration from "@handiwork/core/registration";
import { TooMany, Unauthenticated } from "@handiwork/core/platform/errors";
import * as Sessions from "@handiwork/core/sessions";
import { workFor } from "@handiwork/core/platform/trace";
import * as z from "zod";
import type { Context } from "hono";
import { count } from "../metrics.ts";
import { giveSession, readTokens, takeSession } from "./cookies.ts";
import { router } from "./router.ts";

/** The response if the address already had an account: the password was right and nothing changed. */
const existing = [
  Sessions.ExistingSession,
  "The address already had an account: its user, signed in",
] as const;

/** The response to requests for an e-mail. */
export const Accepted = z.object({}).meta({ id: "Accepted" });

/** Registration, sign-in, sign-out and recovery. */
export const auth = router("Identity")
  .command("registerClient", "POST /register/client", {
    summary: "Register as a client and sign in",
    body: Account.ClientRegistration,
    answer: [Sessions.Session, "The new client"],
    status: 201,
    or: existing,
    problems: [409, 429],
    run: async ({ body, visit, c }) => welcome(c, await Registration.registerClient(body, visit)),
  })
  .command("registerArtisan", "POST /register/artisan", {
    summary: "Register as an artisan, pending approval, and sign in",
    body: Account.ArtisanRegistration,
    answer: [Sessions.Session, "The new artisan"],
    status: 201,
    or: existing,
    problems: [409, 429],
    run: async ({ body, visit, c }) => welcome(c, await Registration.registerArtisan(body, visit)),
  })
  .command("registerMerchant", "POST /register/merchant", {
    summary: "Register as a merchant, pending approval, and sign in",
    body: Account.MerchantRegistration,
    answer: [Sessions.Session, "The new merchant"],
    status: 201,
    or: existing,
    problems: [409, 429],
    run: async ({ body, visit, c }) => welcome(c, await Registration.registerMerchant(body, visit)),
  })
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
  })
  .command("requestPasswordReset", "POST /forgot-password", {
    summary: "Request a password reset code by e-mail; the response is the same for every address",
    body: Account.PasswordResetRequest,
    answer: [Accepted, "If the address is registered, a code will be mailed"],
    problems: [429],
    status: 202,
    run: async ({ body, visit }) => {
      await Sessions.requestPasswordReset(body.email, visit);
      return {};
    },
  })
  .command("resetPassword", "POST /reset-password", {
    summary: "Reset the password with a mailed code; ends all sessions",
    body: Account.PasswordReset,
    answer: "The password is set",
    problems: [404, 429],
    run: ({ body, visit }) => Sessions.resetPassword(body, visit),
  });

/** Counts successful and refused sign-ins, but not failures of the user pool or the table. */
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

/** Signs the registered user in and returns whether the account is new. */
async function welcome(c: Context, user: Registration.Registered) {
  const session = await enter(c, user);
  return user.unsaved ? c.json({ ...session, unsaved: user.unsaved }, 200) : c.json(session, 201);
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
