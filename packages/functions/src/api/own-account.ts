import * as Account from "@handiwork/core/domain/identity/account";
import * as Sessions from "@handiwork/core/domain/identity/session";
import * as Undeliverable from "@handiwork/core/domain/undeliverable";
import * as z from "zod";
import { Accepted, begin } from "./auth.ts";
import { takeSession } from "./cookies.ts";
import { router } from "./router.ts";

/** What signed-in users do about their own access. */
export const ownAccount = router("Own account")
  .query("ownMail", "/email", {
    summary: "Whether mails go to one's own address",
    answer: [Undeliverable.OwnMail, "The address, and why no mails go there"],
    problems: [404],
    run: ({ actor }) => Undeliverable.ownMail(actor),
  })
  .command("sendVerificationCode", "POST /verify-email/send", {
    summary: "Have another code mailed that proves one's address",
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
    summary: "Prove one's address by the mailed code",
    body: Account.CodeEntry,
    answer: [Sessions.Session, "The user, with a verified address"],
    problems: [429],
    run: async ({ actor, body, visit }) => {
      const account = await Account.verifyEmail(actor, body.code, visit);
      return { user: Sessions.sessionUser(account) };
    },
  })
  .command("changePassword", "POST /password", {
    summary: "Change one's password; all other sessions end",
    body: Account.PasswordChange,
    answer: "The password is changed; this session's cookies are new",
    problems: [429],
    run: async ({ actor, session, body, visit, c }) => {
      const { remembered } = session;
      begin(c, await Account.changePassword(actor, body, remembered, visit));
    },
  })
  .command("requestEmailChange", "POST /email", {
    summary: "Have a code mailed to the address that one wants to have",
    body: Account.EmailChangeRequest,
    answer: [Accepted, "A code is on its way to the new address"],
    problems: [429],
    status: 202,
    run: async ({ actor, body, visit }) => {
      await Account.requestEmailChange(actor, body, visit);
      return {};
    },
  })
  .command("confirmEmailChange", "POST /email/confirm", {
    summary: "Take the new address by the code that was mailed to it",
    body: Account.CodeEntry,
    answer: [Sessions.Session, "The user, with the new address"],
    problems: [409, 429],
    run: async ({ actor, body, visit }) => {
      const account = await Account.confirmEmailChange(actor, body.code, visit);
      return { user: Sessions.sessionUser(account) };
    },
  })
  .query("listSessions", "/sessions", {
    summary: "One's own sessions: at most ten, the one used last first",
    answer: [Sessions.SessionList, "The sessions"],
    run: ({ actor, session }) => {
      const { account, sessionId } = session;
      return { items: Sessions.listSessions(actor, account, sessionId) };
    },
  })
  .command("endSession", "DELETE /sessions/{id}", {
    summary: "End one of one's own sessions",
    params: z.object({ id: z.uuid() }),
    answer: "The session has ended",
    problems: [404],
    run: ({ actor, params }) => Sessions.endSession(actor, params.id),
  })
  .command("endOtherSessions", "POST /sessions/end-others", {
    summary: "End all of one's sessions but this one",
    answer: "They have ended",
    run: ({ actor, session }) => Sessions.endOtherSessions(actor, session.sessionId),
  })
  .command("signOutEverywhere", "POST /sign-out-everywhere", {
    summary: "End all of one's sessions",
    answer: "They have ended, and the cookies are gone",
    run: async ({ actor, visit, c }) => {
      await Sessions.signOutEverywhere(actor, visit);
      takeSession(c);
    },
  });
