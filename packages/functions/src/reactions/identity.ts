import { mailCode, mailInvitation } from "@handiwork/core/flows/notices/mail";
import { tellOfEntry } from "@handiwork/core/flows/notices/triggers/entries";
import { AuditEntity } from "@handiwork/core/model/audit/audit.entity";
import { CodeEntity } from "@handiwork/core/model/code/code.entity";
import { InvitationEntity } from "@handiwork/core/model/invitation/invitation.entity";
import { on, type Outcomes } from "./change.ts";

/** What happened to an account is told to its owner. Safe to repeat: what was told is marked. */
export const audit = on(AuditEntity, async ({ before, after }): Outcomes =>
  before || !after ? [] : tellOfEntry({ accountId: after.accountId, id: after.id }),
);

/** Only another request asks for a mail: tries, the hash and the mark change the row as well. Safe to repeat: it is marked. */
export const code = on(CodeEntity, async ({ before, after }): Outcomes => {
  if (!after || after.requestId === before?.requestId) return [];
  return [await mailCode({ purpose: after.purpose, subject: after.subject })];
});

/** A new one, and one that lost its mark, asks for a mail. Safe to repeat: it is marked as sent. */
export const invitation = on(InvitationEntity, async ({ before, after }): Outcomes => {
  const isAsked = after && after.sentAt === undefined && (!before || before.sentAt !== undefined);
  return isAsked ? [await mailInvitation(after.accountId)] : [];
});
