import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { record } from "../audit/index.ts";
import { checkCode, requestCode } from "../accounts/codes.ts";
import { NotFound } from "../platform/errors.ts";
import { findUser, sessionEnded, setPassword } from "../accounts/user-pool/index.ts";
import { codeLimits, passwordLimits, consume } from "../platform/limit/index.ts";
import { endEverySession } from "./own.ts";
import { openSession, type OpenedSession } from "./open.ts";
import { recordDelivery } from "../undeliverable/change.ts";
import { confirmPassword, markAddressVerified } from "../accounts/ownership.ts";
import { choosePassword } from "../accounts/common-passwords.rules.ts";
import type { PasswordChange, PasswordReset } from "../accounts/schema.ts";

/**
 * Requests a code to set a new password. It is mailed only if an account has the address; response and timing do not
 * reveal that.
 *
 * @throws {TooMany}
 */
export async function requestPasswordReset(email: string, visit: Visit): Promise<void> {
  await consume(codeLimits(email, visit.address));
  await requestCode({ purpose: "reset-password", email });
}

/**
 * Sets a new password with a mailed code, and ends all sessions.
 *
 * @throws {Invalid} for a common password, and for a code that is wrong, used or expired, or an unknown address
 * @throws {TooMany}
 */
export async function resetPassword({ email, code, password }: PasswordReset, visit: Visit): Promise<void> {
  choosePassword(password);
  // Per visitor too, so that a stranger's guesses do not lock the owner out.
  await consume(passwordLimits(`${email} ${visit.address}`));
  // Before using up the code, which an unavailable pool must not cost.
  const user = await findUser(email);
  await checkCode({ purpose: "reset-password", email, code });
  if (!user) throw new NotFound("This account no longer exists.");
  await replacePassword(user.id, password);
  await markAddressVerified(user.id);
  await record({ kind: "password-reset", accountId: user.id, actor: { type: "anonymous" }, visit });
  // Does not lift complaints: a user who signs in again does not ask for all mail.
  await recordDelivery(email, { isWanted: false });
}

/**
 * Changes the actor's password and ends all sessions. Returns a new session for the current one.
 *
 * @throws {Invalid} for a wrong current or a common new password
 * @throws {TooMany}
 */
export const changePassword = verb(
  "changePassword",
  async (
    actor,
    { currentPassword, password }: PasswordChange,
    remember: boolean,
    visit: Visit,
  ): Promise<OpenedSession> => {
    choosePassword(password);
    const email = await confirmPassword(actor.id, currentPassword, "currentPassword");
    await replacePassword(actor.id, password);
    await record({ kind: "password-changed", accountId: actor.id, actor, visit });
    const opened = await openSession({ email, password }, remember, visit);
    // Another device has changed the password meanwhile.
    if (!opened) throw sessionEnded();
    return opened;
  },
);

/**
 * Sets a password and ends every session: before, so that a table that fails afterwards leaves none, and again after,
 * because someone may have signed in with the old password in between.
 */
async function replacePassword(accountId: string, password: string): Promise<void> {
  await endEverySession(accountId);
  await setPassword(accountId, password);
  await endEverySession(accountId);
}
