import * as Account from "@handiwork/core/domain/identity/account";
import { Session } from "@handiwork/core/domain/identity/session";
import * as Sessions from "@handiwork/core/domain/identity/session";
import * as Undeliverable from "@handiwork/core/domain/undeliverable";
import * as z from "zod";
import { Accepted, begin } from "./auth.ts";
import { takeSession } from "./cookies.ts";
import { operation } from "./operation.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Own account"];

const ownMail = operation("ownMail", {
  method: "get",
  path: "/email",
  tags,
  summary: "Whether mails go to one's own address",
  request: { query: z.object({}).strict() },
  responses: answers(Undeliverable.OwnMail, "The address, and why no mails go there", [400, 401, 404]),
});

const sendVerificationCode = operation("sendVerificationCode", {
  method: "post",
  path: "/verify-email/send",
  tags,
  summary: "Have another code mailed that proves one's address",
  responses: answers(Accepted, "A code is on its way", [401, 409, 429], 202),
});

const verifyEmail = operation("verifyEmail", {
  method: "post",
  path: "/verify-email",
  tags,
  summary: "Prove one's address by the mailed code",
  request: { body: jsonBody(Account.CodeEntry) },
  responses: answers(Session, "The user, with a verified address", [400, 401, 415, 429]),
});

const changePassword = operation("changePassword", {
  method: "post",
  path: "/password",
  tags,
  summary: "Change one's password; all other sessions end",
  request: { body: jsonBody(Account.PasswordChange) },
  responses: nothing("The password is changed; this session's cookies are new", [400, 401, 415, 429]),
});

const requestEmailChange = operation("requestEmailChange", {
  method: "post",
  path: "/email",
  tags,
  summary: "Have a code mailed to the address that one wants to have",
  request: { body: jsonBody(Account.EmailChangeRequest) },
  responses: answers(Accepted, "A code is on its way to the new address", [400, 401, 415, 429], 202),
});

const confirmEmailChange = operation("confirmEmailChange", {
  method: "post",
  path: "/email/confirm",
  tags,
  summary: "Take the new address by the code that was mailed to it",
  request: { body: jsonBody(Account.CodeEntry) },
  responses: answers(Session, "The user, with the new address", [400, 401, 409, 415, 429]),
});

const listSessions = operation("listSessions", {
  method: "get",
  path: "/sessions",
  tags,
  summary: "One's own sessions: at most ten, the one used last first",
  request: { query: z.object({}).strict() },
  responses: answers(Sessions.SessionList, "The sessions", [400, 401]),
});

const endSession = operation("endSession", {
  method: "delete",
  path: "/sessions/{id}",
  tags,
  summary: "End one of one's own sessions",
  request: { params: z.object({ id: z.uuid() }) },
  responses: nothing("The session has ended", [400, 401, 404]),
});

const endOtherSessions = operation("endOtherSessions", {
  method: "post",
  path: "/sessions/end-others",
  tags,
  summary: "End all of one's sessions but this one",
  responses: nothing("They have ended", [401]),
});

const signOutEverywhere = operation("signOutEverywhere", {
  method: "post",
  path: "/sign-out-everywhere",
  tags,
  summary: "End all of one's sessions",
  responses: nothing("They have ended, and the cookies are gone", [401]),
});

/** What signed-in users do about their own access. */
export const ownAccount = router()
  .openapi(ownMail, async (c) => c.json(await Undeliverable.ownMail(c.get("actor")), 200))
  .openapi(sendVerificationCode, async (c) => {
    await Account.sendVerificationCode(c.get("actor"), visitOf(c));
    return c.json({}, 202);
  })
  .openapi(verifyEmail, async (c) => {
    const account = await Account.verifyEmail(c.get("actor"), c.req.valid("json").code, visitOf(c));
    return c.json({ user: Sessions.sessionUser(account) }, 200);
  })
  .openapi(changePassword, async (c) => {
    const { remembered } = c.get("session");
    begin(c, await Account.changePassword(c.get("actor"), c.req.valid("json"), remembered, visitOf(c)));
    return c.body(null, 204);
  })
  .openapi(requestEmailChange, async (c) => {
    await Account.requestEmailChange(c.get("actor"), c.req.valid("json"), visitOf(c));
    return c.json({}, 202);
  })
  .openapi(confirmEmailChange, async (c) => {
    const account = await Account.confirmEmailChange(c.get("actor"), c.req.valid("json").code, visitOf(c));
    return c.json({ user: Sessions.sessionUser(account) }, 200);
  })
  .openapi(listSessions, (c) => {
    const { account, sessionId } = c.get("session");
    return c.json({ items: Sessions.listSessions(c.get("actor"), account, sessionId) }, 200);
  })
  .openapi(endSession, async (c) => {
    await Sessions.endSession(c.get("actor"), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(endOtherSessions, async (c) => {
    await Sessions.endOtherSessions(c.get("actor"), c.get("session").sessionId);
    return c.body(null, 204);
  })
  .openapi(signOutEverywhere, async (c) => {
    await Sessions.signOutEverywhere(c.get("actor"), visitOf(c));
    takeSession(c);
    return c.body(null, 204);
  });
