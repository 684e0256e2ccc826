import { mailCode, mailInvitation } from "@handiwork/core/mail/effects";
import { closeEndedConnections } from "@handiwork/core/realtime";
import { notifyOfAuditEntry } from "@handiwork/core/audit/notices";
import { AuditEntity } from "@handiwork/core/audit/audit.entity";
import { CodeEntity } from "@handiwork/core/accounts/code.entity";
import { InvitationEntity } from "@handiwork/core/registration/invitation.entity";
import { SessionEntity } from "@handiwork/core/sessions/session.entity";
import { on, type Outcomes } from "./change.ts";

/** Notifies the account's owner. Idempotent: sent notices are marked. */
export const audit = on(AuditEntity, async ({ before, after }): Outcomes =>
  before || !after ? [] : notifyOfAuditEntry({ accountId: after.accountId, id: after.id }),
);

/**
 * Mails a requested code. Attempts, the hash and the mark also change the row, but only a new request sends a mail.
 * Idempotent: the row is marked as sent.
 */
export const code = on(CodeEntity, async ({ before, after }): Outcomes => {
  if (!after || after.requestId === before?.requestId) return [];
  return [await mailCode({ purpose: after.purpose, subject: after.subject })];
});

/** Mails a new invitation, or one that is to be resent. Idempotent: the row is marked as sent. */
export const invitation = on(InvitationEntity, async ({ before, after }): Outcomes => {
  const isAsked = after && after.sentAt === undefined && (!before || before.sentAt !== undefined);
  return isAsked ? [await mailInvitation(after.accountId)] : [];
});

/** Closes the sockets of an ended session. Idempotent: reads the current sessions. */
export const session = on(SessionEntity, async ({ before, after }): Outcomes => {
  if (before && !after) await closeEndedConnections(before.id);
  return [];
});
