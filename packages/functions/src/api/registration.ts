import * as Account from "@handiwork/core/accounts";
import * as Registration from "@handiwork/core/registration";
import * as Sessions from "@handiwork/core/sessions";
import type { Context } from "hono";
import { Accepted } from "./responses.ts";
import { router } from "./router.ts";
import { startSession } from "./session.ts";

/** The response if the address already had an account: the password was right and nothing changed. */
const existing = [
  Sessions.ExistingSession,
  "The address already had an account: its user, signed in",
] as const;

/** Registration, recovery and invitations to imported accounts. */
export const registration = router("Identity")
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
  .command("requestPasswordReset", "POST /forgot-password", {
    summary: "Request a password reset code by email; the response is the same for every address",
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
  })
  .command("readInvitation", "POST /invitation/read", {
    summary: "Look up an invitation; the body contains the token, so that no access log does",
    body: Registration.InvitationToken,
    answer: [Registration.Invitation, "An invitation that can be accepted"],
    problems: [404, 409, 429],
    run: ({ body, visit }) => Registration.readInvitation(body.token, visit),
  })
  .command("acceptInvitation", "POST /invitation", {
    summary: "Accept an invitation: choose a password, accept the terms and sign in",
    body: Registration.InvitationAcceptance,
    answer: [Sessions.Session, "The session's user; sets its cookies"],
    problems: [404, 409, 429],
    run: async ({ body, visit, c }) => startSession(c, await Registration.acceptInvitation(body, visit)),
  });

async function welcome(c: Context, user: Registration.Registered) {
  const session = await startSession(c, user);
  return user.unsaved ? c.json({ ...session, unsaved: user.unsaved }, 200) : c.json(session, 201);
}
