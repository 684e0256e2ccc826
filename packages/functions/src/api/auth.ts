import * as Account from "@handiwork/core/domain/identity/account";
import { TooMany, Unauthenticated } from "@handiwork/core/platform/errors";
import { ExistingSession, Session, type Opened } from "@handiwork/core/domain/identity/session";
import * as Sessions from "@handiwork/core/domain/identity/session";
import { workFor } from "@handiwork/core/platform/trace";
import * as z from "zod";
import type { Context } from "hono";
import { count } from "../metrics.ts";
import { giveSession, readTokens, takeSession } from "./cookies.ts";
import { operation } from "./operation.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Identity"];

/** A new account, or the one that the address had: then the password was right, and nothing was changed. */
function registered(description: string) {
  return {
    ...answers(ExistingSession, "The address had an account: its user, signed in"),
    ...answers(Session, description, [400, 409, 415, 429], 201),
  };
}

/** What is on its way by e-mail. */
export const Accepted = z.object({}).meta({ id: "Accepted" });

const registerClient = operation("registerClient", {
  method: "post",
  path: "/register/client",
  tags,
  summary: "Register as a client, and be signed in",
  request: { body: jsonBody(Account.ClientRegistration) },
  responses: registered("The new client"),
});

const registerArtisan = operation("registerArtisan", {
  method: "post",
  path: "/register/artisan",
  tags,
  summary: "Register as an artisan, who waits for approval, and be signed in",
  request: { body: jsonBody(Account.ArtisanRegistration) },
  responses: registered("The new artisan"),
});

const registerMerchant = operation("registerMerchant", {
  method: "post",
  path: "/register/merchant",
  tags,
  summary: "Register as a merchant, who waits for approval, and be signed in",
  request: { body: jsonBody(Account.MerchantRegistration) },
  responses: registered("The new merchant"),
});

const signIn = operation("signIn", {
  method: "post",
  path: "/sign-in",
  tags,
  summary: "Sign in with e-mail and password",
  request: { body: jsonBody(Sessions.SignIn) },
  responses: answers(Session, "The session's user; its cookies are set", [400, 401, 415, 429]),
});

const signOut = operation("signOut", {
  method: "post",
  path: "/sign-out",
  tags,
  summary: "End this session; nothing to end is fine, too",
  responses: nothing("The cookies are gone"),
});

const refresh = operation("refreshSession", {
  method: "post",
  path: "/refresh",
  tags,
  summary: "Renew the session's tokens by its refresh cookie",
  responses: answers(Session, "The session's user; its cookies are renewed", [401]),
});

const current = operation("currentSession", {
  method: "get",
  path: "/session",
  tags,
  summary: "Who is signed in",
  request: { query: z.object({}).strict() },
  responses: answers(Session, "The session's user", [400, 401]),
});

const forgotPassword = operation("requestPasswordReset", {
  method: "post",
  path: "/forgot-password",
  tags,
  summary: "Have a code mailed that sets a new password; the answer is the same for every address",
  request: { body: jsonBody(Account.PasswordResetRequest) },
  responses: answers(Accepted, "If the address is registered, a code is on its way", [400, 415, 429], 202),
});

const resetPassword = operation("resetPassword", {
  method: "post",
  path: "/reset-password",
  tags,
  summary: "Set a new password with a mailed code; all sessions end",
  request: { body: jsonBody(Account.PasswordReset) },
  responses: nothing("The password is set", [400, 404, 415, 429]),
});

/** Registration, signing in and out, recovery: for visitors who are not signed in (any more). */
export const auth = router()
  .openapi(registerClient, async (c) =>
    welcome(c, await Account.registerClient(c.req.valid("json"), visitOf(c))),
  )
  .openapi(registerArtisan, async (c) =>
    welcome(c, await Account.registerArtisan(c.req.valid("json"), visitOf(c))),
  )
  .openapi(registerMerchant, async (c) =>
    welcome(c, await Account.registerMerchant(c.req.valid("json"), visitOf(c))),
  )
  .openapi(signIn, async (c) => {
    const opened = await counted(Sessions.signIn(c.req.valid("json"), visitOf(c)));
    return c.json(await enter(c, opened), 200);
  })
  .openapi(signOut, async (c) => {
    takeSession(c);
    await Sessions.signOut(readTokens(c));
    return c.body(null, 204);
  })
  .openapi(refresh, async (c) =>
    c.json(begin(c, await Sessions.refresh(readTokens(c).refresh, visitOf(c))), 200),
  )
  .openapi(current, (c) => c.json({ user: Sessions.sessionUser(c.get("session").account) }, 200))
  .openapi(forgotPassword, async (c) => {
    await Account.requestPasswordReset(c.req.valid("json").email, visitOf(c));
    return c.json({}, 202);
  })
  .openapi(resetPassword, async (c) => {
    await Account.resetPassword(c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  });

/** Counts who comes in by a password, and who is refused: not where the pool or the table is away. */
async function counted(attempt: Promise<Opened>): Promise<Opened> {
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
export async function enter(c: Context, opened: Opened): Promise<z.infer<typeof Session>> {
  await Sessions.signOut(readTokens(c));
  return begin(c, opened);
}

/** Sets the cookies of a session that was begun or renewed. Out: the answer's body. */
export function begin(c: Context, opened: Opened): z.infer<typeof Session> {
  giveSession(c, opened);
  return { user: opened.user };
}
