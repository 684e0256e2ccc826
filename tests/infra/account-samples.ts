import type { Operation } from "@handiwork/core/platform/access";
import { encodeCursor } from "../../packages/core/src/platform/table/cursor.ts";
import { password, type People } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

/** Requests about accounts and sessions. The last ones end the sessions. */
export function accountSamples(people: People, send: Send) {
  const { reader, changer, emailChanger, leaver, verifier, mover, passwordForgetter } = people;
  const register = (status: number, kind: string, email: string, more: object = {}) => {
    const person = { fullName: "Ada Obi", email, phone: "08012345678", password, acceptTerms: true };
    return send(status, `POST /api/auth/register/${kind}`, { body: { ...person, ...more } });
  };
  const description = "Pipes, tanks and taps for homes and shops.";
  const signIn = (status: number, secret: string) =>
    send(status, "POST /api/auth/sign-in", { body: { email: reader.email, password: secret } });
  return {
    registerClient: [
      register(201, "client", "new@sample.example"),
      register(409, "client", reader.email, { password: "not the owner's own" }),
      // An interrupted registration left this user in the pool; a new one replaces it.
      register(201, "client", people.leftover),
    ],
    registerArtisan: [
      register(201, "artisan", "a@sample.example", {
        category: "Plumber",
        state: "Lagos",
        city: "Ikeja",
        description,
      }),
    ],
    registerMerchant: [
      register(201, "merchant", "m@sample.example", {
        businessName: "Pipes",
        industry: "Hardware & Tools",
        location: "Ikeja",
        description,
      }),
    ],
    signIn: [signIn(200, password), signIn(401, "a wrong password")],
    refreshSession: [send(200, "POST /api/auth/refresh", { as: reader })],
    currentSession: [send(200, "GET /api/auth/session", { as: reader })],
    listSessions: [send(200, "GET /api/auth/sessions", { as: reader })],
    ownMail: [send(200, "GET /api/auth/email", { as: reader })],
    sendVerificationCode: [
      send(202, "POST /api/auth/verify-email/send", { as: reader, body: { onlyIfExpired: true } }),
      send(202, "POST /api/auth/verify-email/send", { as: reader, body: {} }),
    ],
    verifyEmail: [
      send(200, "POST /api/auth/verify-email", { as: verifier, body: { code: verifier.code } }),
      send(400, "POST /api/auth/verify-email", { as: reader, body: { code: "000000" } }),
    ],
    changePassword: [
      send(204, "POST /api/auth/password", {
        as: changer,
        body: { currentPassword: password, password: "another plain long one" },
      }),
    ],
    requestEmailChange: [
      send(202, "POST /api/auth/email", {
        as: emailChanger,
        body: { email: "other@sample.example", password },
      }),
    ],
    confirmEmailChange: [
      send(200, "POST /api/auth/email/confirm", { as: mover, body: { code: mover.code } }),
    ],
    requestPasswordReset: [
      send(202, "POST /api/auth/forgot-password", { body: { email: passwordForgetter.email } }),
      send(202, "POST /api/auth/forgot-password", { body: { email: "nobody@sample.example" } }),
    ],
    resetPassword: [
      send(204, "POST /api/auth/reset-password", {
        body: { email: people.reset.email, code: people.reset.code, password: "another plain long one" },
      }),
    ],
    readInvitation: [
      send(200, "POST /api/auth/invitation/read", { body: { token: people.invited.token } }),
      send(404, "POST /api/auth/invitation/read", { body: { token: "nonsense" } }),
    ],
    acceptInvitation: [
      send(200, "POST /api/auth/invitation", {
        body: { token: people.invited.token, password: "another plain long one", acceptTerms: true },
      }),
    ],
    updateProfile: [
      send(200, "PUT /api/account/profile", {
        as: people.owner,
        body: { fullName: "Ada Eze", phone: "", avatarUrl: "", avatar: people.avatarKeys[0] },
      }),
      // Releases the previous picture.
      send(200, "PUT /api/account/profile", {
        as: people.owner,
        body: {
          fullName: "",
          phone: "",
          avatarUrl: "https://pictures.example/a",
          avatar: people.avatarKeys[1],
        },
      }),
    ],
    exportAccount: [
      send(200, "POST /api/account/export", { as: people.owner }),
      // A part without records, which continues to the last part.
      send(200, "POST /api/account/export", {
        as: people.owner,
        query: `cursor=${encodeCursor("devices", `export/${people.owner.id}`)}`,
      }),
    ],
    deleteAccount: [send(204, "POST /api/account/delete", { as: people.owner, body: { password } })],
    endOtherSessions: [send(204, "POST /api/auth/sessions/end-others", { as: reader })],
    endSession: [send(204, `DELETE /api/auth/sessions/${emailChanger.sessionId}`, { as: emailChanger })],
    signOutEverywhere: [send(204, "POST /api/auth/sign-out-everywhere", { as: reader })],
    signOut: [send(204, "POST /api/auth/sign-out", { as: leaver })],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}
