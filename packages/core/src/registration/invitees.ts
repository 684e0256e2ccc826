import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { invitationMailLimits, consumeFor } from "../platform/limit/index.ts";
import { readPage } from "../platform/table/cursor.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { InvitationEntity } from "./invitation.entity.ts";
import { Invitee, InviteesQuery } from "./schema.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { mailProblem, mailProblems } from "../undeliverable/read.ts";
import { profilesOf, readAccount } from "../accounts/service.ts";
import { rowExpiry } from "./invite.ts";

const Stored = Invitee.omit({ id: true, mailProblem: true });

/**
 * Returns a page of pending invitations, latest first, without accounts that signed in another way, are disabled or
 * deleted. One query, and one read each of accounts and mail problems.
 *
 * @throws {Invalid} for a cursor of another list
 */
export const listInvitees = verb("listInvitees", InviteesQuery, async (actor, { cursor, limit }) => {
  const page = await readPage(cursor, "invitees", (from) =>
    InvitationEntity.query.byDay({ state: "open" }).go({ cursor: from, limit, order: "desc" }),
  );
  const profiles = await profilesOf(page.items.map(({ accountId }) => accountId));
  const waiting = page.items.filter(({ accountId }) => {
    const profile = profiles.get(accountId);
    return profile && profile.emailVerifiedAt === undefined && profile.disabledAt === undefined;
  });
  const problems = await mailProblems(waiting.map(({ email }) => email));
  const items = waiting.map((row) => ({
    id: row.accountId,
    ...viewOf(Stored, row),
    mailProblem: problems.get(row.email) ?? null,
  }));
  return { items, nextCursor: page.nextCursor };
});

/**
 * Requests another invitation mail with a new link, sent by the stream's consumer. Idempotent: adds none while a mail is
 * pending.
 *
 * @throws {NotFound} @throws {Conflict} if the account needs no invitation or its address bounces
 * @throws {TooMany}
 */
export const inviteAgain = verb("inviteAgain", AccountId, async (actor, accountId, visit: Visit) => {
  const [{ data: row }, account] = await Promise.all([
    InvitationEntity.get({ accountId }).go({ consistent: true }),
    readAccount(accountId),
  ]);
  if (!row || !account) throw new NotFound("This invitation no longer exists.");
  const { email, emailVerifiedAt, disabledAt } = account.profile;
  if (row.state === "taken" || emailVerifiedAt !== undefined)
    throw new Conflict("The owner has already taken over this account.");
  if (disabledAt !== undefined) throw new Conflict("This account is disabled.");
  if (row.sentAt === undefined) return;
  if (await mailProblem(email, { consistent: true }))
    throw new Conflict("Emails to this address bounce. Resume them on the user's page first.");
  const { sentAt } = row;
  const write = () =>
    writeTogether({ invitation: InvitationEntity, audit: AuditEntity }, (entities) => [
      entities.invitation
        .patch({ accountId })
        .set({ expiresAt: rowExpiry() })
        .remove(["sentAt"])
        // Not if it was accepted or requested meanwhile.
        .where((is, { eq }) => `${eq(is.state, "open")} AND ${eq(is.sentAt, sentAt)}`)
        .commit(),
      entities.audit
        .put(entry({ kind: "invitation-repeated", accountId, actor, visit, after: { email } }))
        .commit(),
    ]);
  await consumeFor(invitationMailLimits(accountId), write, (isWritten) => !isWritten);
});
