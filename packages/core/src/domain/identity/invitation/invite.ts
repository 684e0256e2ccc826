import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { CreateEntityItem, EntityItem } from "electrodb";
import { InvitationEntity } from "../../../model/invitation/invitation.entity.ts";
import { now, nowIso } from "../../../platform/clock/index.ts";
import { AccountId } from "../../../platform/ids/index.ts";
import { conditionHolds } from "../../../platform/table/conditions.ts";

export type InvitationRow = EntityItem<typeof InvitationEntity>;

const daySeconds = 24 * 3600;

/** The row of an invitation stays this long: thrice as long as its link works. */
const keptDays = 90;

/** People who are busy on building sites read their mails late. */
const usableDays = 30;

/**
 * An invitation's row, for `InvitationEntity.put` in the transaction that makes the account: the mail follows from it.
 * `invitedBy` is the admin's account id, absent where the marketplace itself invites.
 */
export function newInvitation(
  invited: Pick<InvitationRow, "accountId" | "email" | "name" | "invitedBy">,
): CreateEntityItem<typeof InvitationEntity> {
  return { ...invited, expiresAt: rowEnd() };
}

/** Until when a row stays whose mail goes now, in seconds since 1970. */
export function rowEnd(): number {
  return Math.floor(now() / 1000) + keptDays * daySeconds;
}

/** An invitation that was not mailed yet; undefined where there is none, it was mailed, or the account is taken over. */
export async function pendingInvitation(accountId: string): Promise<InvitationRow | undefined> {
  const { data: row } = await InvitationEntity.get({ accountId }).go({ consistent: true });
  return row && row.sentAt === undefined && row.acceptedAt === undefined ? row : undefined;
}

/**
 * Makes the token of an invitation: whose it is, and a secret of 256 bits that nobody guesses. Out: it, to be mailed and
 * kept nowhere; undefined where the invitation is gone. Safe to repeat: until it is marked as sent, each time makes a new
 * one, and the last one counts.
 */
export async function issueToken({ accountId }: InvitationRow): Promise<string | undefined> {
  const secret = randomBytes(32).toString("base64url");
  const usableUntil = new Date(now() + usableDays * daySeconds * 1000).toISOString();
  const write = InvitationEntity.patch({ accountId })
    .set({ tokenHash: hashOf(secret), usableUntil })
    .go();
  return (await conditionHolds(write)) ? `${accountId}.${secret}` : undefined;
}

export async function markInvited({ accountId }: InvitationRow): Promise<void> {
  await conditionHolds(InvitationEntity.patch({ accountId }).set({ sentAt: nowIso() }).go());
}

/** Reads what came with a link. Out: undefined where it is no token of ours, or half of one. */
export function readToken(text: string): { accountId: string; secret: string } | undefined {
  const [id, secret = "", ...more] = text.trim().split(".");
  const accountId = AccountId.safeParse(id);
  const isWhole = accountId.success && /^[\w-]{43}$/.test(secret) && more.length === 0;
  return isWhole ? { accountId: accountId.data, secret } : undefined;
}

/** Whether a secret has that hash, in a time that says nothing about where the two differ. */
export function hasHash(secret: string, hash: string): boolean {
  const [a, b] = [Buffer.from(hashOf(secret)), Buffer.from(hash)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What is kept of a secret: it is as random as a key, so that a plain hash cannot be turned around. */
function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
