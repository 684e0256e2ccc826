import { verb } from "../platform/access/index.ts";
import type { SignedIn, Visit } from "../platform/actor.ts";
import { record } from "../audit/index.ts";
import { nowIso } from "../platform/clock.ts";
import { checkCode, isCodeLive, requestCode, requestCodeIfExpired } from "./codes.ts";
import { Conflict, Invalid } from "../platform/errors.ts";
import { setEmail } from "./user-pool/index.ts";
import { codeLimits, refund, consume, undeliverableLimits } from "../platform/limit/index.ts";
import { recordDelivery } from "../undeliverable/change.ts";
import { problemVisibleTo } from "../undeliverable/own.ts";
import { mailProblem } from "../undeliverable/read.ts";
import { AccountEntity } from "./account.entity.ts";
import { confirmPassword, markAddressVerified } from "./ownership.ts";
import type { CodeAnswer, CodeRequest, EmailChangeRequest } from "./schema.ts";
import { ownAccount } from "./service.ts";

/**
 * Mails the actor another code for their current address, even if the address was verified but bounces. Returns
 * whether a code was sent. Idempotent with `onlyIfExpired`.
 *
 * @throws {TooMany} @throws {Conflict} if the address is verified and receives mail
 */
export const sendVerificationCode = verb(
  "sendVerificationCode",
  async (actor, { onlyIfExpired }: CodeRequest, visit: Visit): Promise<CodeAnswer> => {
    const { profile } = await ownAccount(actor.id);
    const { email, emailVerifiedAt } = profile;
    const problem = problemVisibleTo(profile, await mailProblem(email, { consistent: true }));
    if (emailVerifiedAt !== undefined && !problem)
      throw new Conflict("Your email address is already verified.");
    const holder = { purpose: "verify-email", email, accountId: actor.id } as const;
    // Checked before the limits: a valid code is no reason for a refusal.
    if (onlyIfExpired && (await isCodeLive(holder))) return { sent: false };
    const limits = [
      ...codeLimits(email, visit.address),
      ...(problem ? undeliverableLimits(email, "asked") : []),
    ];
    await consume(limits);
    if (!onlyIfExpired) {
      await requestCode(holder);
      return { sent: true };
    }
    const sent = await requestCodeIfExpired(holder);
    if (!sent) await refund(limits);
    return { sent };
  },
);

/**
 * Verifies the actor's address with a mailed code, and resumes mail to it. Returns the updated account.
 *
 * @throws {Invalid} @throws {TooMany}
 */
export const verifyEmail = verb("verifyEmail", async (actor, code: string, visit: Visit) => {
  const account = await ownAccount(actor.id);
  const { email, emailVerifiedAt } = account.profile;
  const problem = await mailProblem(email, { consistent: true });
  if (emailVerifiedAt !== undefined && !problem) return account;
  await checkCode({ purpose: "verify-email", email, accountId: actor.id, code });
  await markAddressVerified(actor.id);
  await recordDelivery(email, { isWanted: true });
  const event = { accountId: actor.id, actor, visit } as const;
  await (emailVerifiedAt !== undefined && problem
    ? record({ ...event, kind: "mail-resumed", before: { mails: problem.reason }, after: { mails: "go" } })
    : record({ ...event, kind: "email-verified", after: { email } }));
  return ownAccount(actor.id);
});

/**
 * Mails a code to the actor's new address.
 *
 * @throws {Invalid} for a wrong password
 * @throws {TooMany}
 */
export const requestEmailChange = verb(
  "requestEmailChange",
  async (actor, { email, password }: EmailChangeRequest, visit: Visit): Promise<void> => {
    const present = await confirmPassword(actor.id, password, "password");
    if (email === present) {
      throw new Invalid("This is already your address.", { email: "This is already your address." });
    }
    await consume(codeLimits(email, visit.address));
    await requestCode({ purpose: "change-email", email, accountId: actor.id });
  },
);

/**
 * Changes the actor's address to the one the code was mailed to. Returns the updated account.
 *
 * @throws {Invalid} for a wrong code
 * @throws {Conflict} if another account has the address
 */
export const confirmEmailChange = verb("confirmEmailChange", async (actor, code: string, visit: Visit) => {
  const { profile } = await ownAccount(actor.id);
  const { email } = await checkCode({ purpose: "change-email", accountId: actor.id, code });
  if (!(await setEmail(actor.id, email))) throw new Conflict("Another account has this email address.");
  await syncAddress(actor, profile.email, email, visit);
  await recordDelivery(email, { isWanted: true });
  return ownAccount(actor.id);
});

/** Copies an account's address from the pool, which contains only verified ones. */
export async function syncAddress(actor: SignedIn, from: string, to: string, visit: Visit): Promise<void> {
  await AccountEntity.patch({ id: actor.id }).set({ email: to, emailVerifiedAt: nowIso() }).go();
  const [before, after] = [{ email: from }, { email: to }];
  await record({ kind: "email-changed", accountId: actor.id, actor, visit, before, after });
}
