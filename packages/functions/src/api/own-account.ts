import * as Account from "@handiwork/core/accounts";
import { deleteAccount } from "@handiwork/core/deletion";
import { exportAccount, ExportPage, ExportQuery } from "@handiwork/core/export";
import * as Sessions from "@handiwork/core/sessions";
import * as Undeliverable from "@handiwork/core/undeliverable";
import * as z from "zod";
import { deleteSessionCookies } from "./cookies.ts";
import { Accepted } from "./responses.ts";
import { router } from "./router.ts";
import { setSession } from "./session.ts";

/** The user's own address, password and sessions. */
export const ownAccount = router("Own account")
  .query("ownMail", "/email", {
    summary: "Get whether email reaches your address",
    answer: [Undeliverable.OwnMail, "The address, and why it receives no mail"],
    problems: [404],
    run: ({ actor }) => Undeliverable.ownMail(actor),
  })
  .command("sendVerificationCode", "POST /verify-email/send", {
    summary: "Request another verification code by email",
    body: Account.CodeRequest,
    answer: [
      Account.CodeAnswer,
      "Whether a code is on its way: not where only an expired one was to be replaced",
    ],
    problems: [409, 429],
    status: 202,
    run: ({ actor, body, visit }) => Account.sendVerificationCode(actor, body, visit),
  })
  .command("verifyEmail", "POST /verify-email", {
    summary: "Verify your address with the mailed code",
    body: Account.CodeEntry,
    answer: [Sessions.Session, "The user, with a verified address"],
    problems: [429],
    run: async ({ actor, body, visit }) => {
      const account = await Account.verifyEmail(actor, body.code, visit);
      return { user: Sessions.sessionUser(account) };
    },
  })
  .command("changePassword", "POST /password", {
    summary: "Change your password; ends all other sessions",
    body: Account.PasswordChange,
    answer: "The password is changed and this session's cookies are renewed",
    problems: [429],
    run: async ({ actor, session, body, visit, c }) => {
      const { remembered } = session;
      setSession(c, await Sessions.changePassword(actor, body, remembered, visit));
    },
  })
  .command("requestEmailChange", "POST /email", {
    summary: "Request a code to a new email address",
    body: Account.EmailChangeRequest,
    answer: [Accepted, "A code will be mailed to the new address"],
    problems: [429],
    status: 202,
    run: async ({ actor, body, visit }) => {
      await Account.requestEmailChange(actor, body, visit);
      return {};
    },
  })
  .command("confirmEmailChange", "POST /email/confirm", {
    summary: "Confirm the new email address with its code",
    body: Account.CodeEntry,
    answer: [Sessions.Session, "The user, with the new address"],
    problems: [409, 429],
    run: async ({ actor, body, visit }) => {
      const account = await Account.confirmEmailChange(actor, body.code, visit);
      return { user: Sessions.sessionUser(account) };
    },
  })
  .query("listSessions", "/sessions", {
    summary: "List your sessions (up to ten), last used first",
    answer: [Sessions.SessionList, "The sessions"],
    run: async ({ actor, session }) => {
      const { account, sessionId } = session;
      return { items: await Sessions.listSessions(actor, account, sessionId) };
    },
  })
  .command("endSession", "DELETE /sessions/{id}", {
    summary: "End one of your sessions",
    params: z.object({ id: z.uuid() }),
    answer: "The session has ended",
    problems: [404],
    run: ({ actor, params }) => Sessions.endSession(actor, params.id),
  })
  .command("endOtherSessions", "POST /sessions/end-others", {
    summary: "End all your other sessions",
    answer: "The sessions have ended",
    run: ({ actor, session }) => Sessions.endOtherSessions(actor, session.sessionId),
  })
  .command("signOutEverywhere", "POST /sign-out-everywhere", {
    summary: "End all your sessions",
    answer: "The sessions have ended and the cookies are deleted",
    run: async ({ actor, visit, c }) => {
      await Sessions.signOutEverywhere(actor, visit);
      deleteSessionCookies(c);
    },
  });

/** The user's own profile, export and deletion. */
export const account = router("Own account")
  .command("updateProfile", "PUT /profile", {
    summary: "Update your name, phone number and picture",
    body: Account.ProfileChange,
    answer: [Sessions.Session, "The updated user"],
    problems: [404, 409, 429],
    run: async ({ actor, body }) => {
      const updated = await Account.updateProfile(actor, body);
      return { user: Sessions.sessionUser(updated) };
    },
  })
  // POST, because it uses up a limit, so other sites must not be able to trigger it.
  .command("exportAccount", "POST /export", {
    summary: "Export your data, page by page",
    query: ExportQuery.strict(),
    answer: [ExportPage, "A page"],
    problems: [429],
    run: ({ actor, query }) => exportAccount(actor, query),
  })
  .command("deleteAccount", "POST /delete", {
    summary: "Delete your account permanently",
    body: Account.AccountDeletion,
    answer: "The account and the cookies are deleted",
    problems: [409, 429],
    run: async ({ actor, body, visit, c }) => {
      await deleteAccount(actor, body, visit);
      deleteSessionCookies(c);
    },
  });
