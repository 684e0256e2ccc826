import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { CreateEntityItem, EntityItem } from "electrodb";
import { InvitationEntity } from "./invitation.entity.ts";
import { expiresIn, now, nowIso } from "../platform/clock.ts";
import { AccountId } from "../platform/ids.ts";
import { conditionHolds } from "../platform/table/conditions.ts";

export type InvitationRow = EntityItem<typeof InvitationEntity>;

const daySeconds = 24 * 3600;

/** An invitation row's lifetime: three times its link's. */
const keptDays = 90;

/** Artisans read their mail late. */
const usableDays = 30;

/**
 * Returns an invitation's row, for `InvitationEntity.put` in the account's transaction; the stream's consumer mails
 * it.
 *
 * @param invitedBy the admin's id; absent if the system invites
 */
export function newInvitation(
  invited: Pick<InvitationRow, "accountId" | "email" | "name" | "invitedBy">,
): CreateEntityItem<typeof InvitationEntity> {
  return { ...invited, expiresAt: rowExpiry() };
}

/** Returns when a row whose mail is sent now expires, as Unix time in seconds. */
export function rowExpiry(): number {
  return expiresIn(keptDays * daySeconds);
}

/** Returns an invitation that was not mailed; undefined if there is none, it was mailed or accepted. */
export async function pendingInvitation(accountId: string): Promise<InvitationRow | undefined> {
  const { data: row } = await InvitationEntity.get({ accountId }).go({ consistent: true });
  return row && row.sentAt === undefined && row.acceptedAt === undefined ? row : undefined;
}

/**
 * Generates an invitation's token: the account's id and a 256-bit secret. Returns it, to be mailed but not stored;
 * undefined if the invitation is gone. Until it is marked as sent, each call generates a new one, and only the last is
 * valid.
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

/** Parses a link's token; undefined for an invalid or truncated one. */
export function readToken(text: string): { accountId: string; secret: string } | undefined {
  const [id, secret = "", ...more] = text.trim().split(".");
  const accountId = AccountId.safeParse(id);
  const isWhole = accountId.success && /^[\w-]{43}$/.test(secret) && more.length === 0;
  return isWhole ? { accountId: accountId.data, secret } : undefined;
}

/** Returns whether a secret has a hash, in constant time. */
export function hasHash(secret: string, hash: string): boolean {
  const [a, b] = [Buffer.from(hashOf(secret)), Buffer.from(hash)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the stored hash. A random secret needs no slow or keyed hash. */
function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
