import type { EntityItem } from "electrodb";
import { now, nowIso } from "../../../platform/clock/index.ts";
import { isConditionFailure } from "../../../platform/table/conditions.ts";
import { InvitationEntity } from "../../../model/invitation/invitation.entity.ts";
import { hashOf, newSecret, tokenText } from "./token.ts";

export type InvitationRow = EntityItem<typeof InvitationEntity>;

/** People who are busy on building sites read their mails late. */
const usableDays = 30;

/** An invitation that was not mailed yet; undefined where there is none, it was mailed, or the account is taken over. */
export async function pendingInvitation(accountId: string): Promise<InvitationRow | undefined> {
  const { data: row } = await InvitationEntity.get({ accountId }).go({ consistent: true });
  return row && row.sentAt === undefined && row.acceptedAt === undefined ? row : undefined;
}

/**
 * Makes the token of an invitation. Out: it, to be mailed and kept nowhere; undefined where the invitation is gone. Safe to
 * repeat: until it is marked as sent, each time makes a new one, and the last one counts.
 */
export async function issueToken({ accountId }: InvitationRow): Promise<string | undefined> {
  const secret = newSecret();
  const usableUntil = new Date(now() + usableDays * 24 * 3600_000).toISOString();
  const isThere = await change(accountId, { tokenHash: hashOf(secret), usableUntil });
  return isThere ? tokenText({ accountId, secret }) : undefined;
}

/** Keeps that the invitation was mailed. */
export async function markInvited({ accountId }: InvitationRow): Promise<void> {
  await change(accountId, { sentAt: nowIso() });
}

/** Out: whether the invitation was there. */
async function change(
  accountId: string,
  values: { tokenHash: string; usableUntil: string } | { sentAt: string },
): Promise<boolean> {
  try {
    await InvitationEntity.patch({ accountId }).set(values).go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
