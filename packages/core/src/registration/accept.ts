import { AccountEntity } from "../accounts/account.entity.ts";
import { choosePassword } from "../accounts/common-passwords.rules.ts";
import { readAccount, type Account } from "../accounts/service.ts";
import type { Visit } from "../platform/actor.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { now, nowIso } from "../platform/clock.ts";
import { Conflict, Forbidden, NotFound } from "../platform/errors.ts";
import { setPassword } from "../accounts/user-pool/index.ts";
import { invitationLimits, consume } from "../platform/limit/index.ts";
import { openSession, type OpenedSession } from "../sessions/open.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { recordDelivery } from "../undeliverable/change.ts";
import { InvitationEntity } from "./invitation.entity.ts";
import type { Invitation, InvitationAcceptance } from "./schema.ts";
import { hasHash, readToken, type InvitationRow } from "./invite.ts";

/** How long a user may retry after a lost response, in ms. */
const lostAnswerMs = 15 * 60_000;

/**
 * Returns the invitation of a link.
 *
 * @throws {NotFound} @throws {Conflict} for a used or expired one
 * @throws {Forbidden} @throws {TooMany}
 */
export async function readInvitation(token: string, visit: Visit): Promise<Invitation> {
  const { row, account } = await find(token, visit);
  if (isUsed(row, account)) throw used();
  return { name: row.name, email: account.profile.email, usableUntil: row.usableUntil };
}

/**
 * Accepts an invitation: sets the account's first password, verifies the address that received the link,
 * accepts the terms and starts a session. Works once; a retry after a lost response signs in.
 *
 * @throws {Invalid} for a common password
 * @throws like `readInvitation`
 */
export async function acceptInvitation(input: InvitationAcceptance, visit: Visit): Promise<OpenedSession> {
  const { token, password } = input;
  choosePassword(password);
  const { row, account } = await find(token, visit);
  if (isUsed(row, account)) {
    const { acceptedAt } = row;
    const isRecent = acceptedAt !== undefined && now() - Date.parse(acceptedAt) < lostAnswerMs;
    if (!isRecent) throw used();
    return enter(account, password, visit);
  }
  // Before using up the link, which an unavailable pool must not cost.
  await setPassword(row.accountId, password);
  await take(row, account, visit);
  await recordDelivery(account.profile.email, { isWanted: false });
  return enter(account, password, visit);
}

/** Returns a token's invitation, if it has not expired and its account is enabled. */
async function find(text: string, visit: Visit) {
  const token = readToken(text);
  // One message for all invalid tokens, so that it does not reveal who was invited.
  const notOurs = new NotFound(
    "This link is incomplete or not ours. Please copy the whole link from the email.",
  );
  await consume(invitationLimits(token?.accountId ?? "", visit.address));
  if (!token) throw notOurs;
  const { accountId } = token;
  const [{ data: row }, account] = await Promise.all([
    InvitationEntity.get({ accountId }).go({ consistent: true }),
    readAccount(accountId),
  ]);
  const { tokenHash, usableUntil } = row ?? {};
  if (!row || !account || !tokenHash || !usableUntil || !hasHash(token.secret, tokenHash)) throw notOurs;
  if (account.profile.disabledAt !== undefined)
    throw new Forbidden("This account has been disabled. Please contact support.");
  if (Date.parse(usableUntil) <= now() && !isUsed(row, account))
    throw new Conflict("This invitation has expired. You can still set a password for your account.");
  return { row: { ...row, usableUntil }, account };
}

/** Returns whether an invitation is used. An owner who set a password with a mailed code needs none. */
function isUsed({ acceptedAt }: InvitationRow, { profile }: Account): boolean {
  return acceptedAt !== undefined || profile.emailVerifiedAt !== undefined;
}

async function take({ accountId }: InvitationRow, { profile }: Account, visit: Visit): Promise<void> {
  const at = nowIso();
  const actor = { type: profile.userType, id: accountId };
  const trace = { kind: "invitation-accepted", accountId, actor, visit } as const;
  const isTaken = await writeTogether(
    { invitation: InvitationEntity, account: AccountEntity, audit: AuditEntity },
    (entities) => [
      entities.invitation
        .patch({ accountId })
        .set({ acceptedAt: at, state: "taken" })
        .where(({ acceptedAt }, { notExists }) => notExists(acceptedAt))
        .commit(),
      entities.account
        .patch({ id: accountId })
        .set({ emailVerifiedAt: at, termsAcceptedAt: at })
        .where(({ emailVerifiedAt }, { notExists }) => notExists(emailVerifiedAt))
        .commit(),
      entities.audit.put(entry({ ...trace, after: { email: profile.email } })).commit(),
    ],
  );
  if (!isTaken) throw used();
}

async function enter({ profile }: Account, password: string, visit: Visit): Promise<OpenedSession> {
  const opened = await openSession({ email: profile.email, password }, false, visit);
  if (!opened) throw used();
  return opened;
}

function used(): Conflict {
  return new Conflict("This invitation has been used already.");
}
