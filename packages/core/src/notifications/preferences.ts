import { createHmac, timingSafeEqual } from "node:crypto";
import { verb } from "../platform/access/index.ts";
import { config } from "../platform/config.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { eachMailKind } from "./kinds.rules.ts";
import { MailPreferencesEntity } from "./preferences.entity.ts";
import { MailKind, MailPreferences, type Unsubscribed } from "./schema.ts";

/** Returns the actor's email settings. One read. */
export const preferences = verb("mailPreferences", async (actor): Promise<MailPreferences> => {
  return preferencesOf(actor.id);
});

/** Replaces the actor's email settings. Idempotent. */
export const changePreferences = verb("changeMailPreferences", MailPreferences, async (actor, kinds) => {
  await MailPreferencesEntity.put({ userId: actor.id, ...kinds }).go();
  return kinds;
});

/** Returns a user's current email settings. One read. */
export async function preferencesOf(userId: string): Promise<MailPreferences> {
  const { data } = await MailPreferencesEntity.get({ userId }).go({ consistent: true });
  return eachMailKind((kind) => data?.[kind] ?? true);
}

/**
 * Returns the token that turns off a kind of a user's mails, and nothing else: both, signed (HMAC-SHA-256 with a
 * label of its own). It never expires, because mails are read late; changing the secret invalidates all.
 */
export function unsubscribeToken(userId: string, kind: MailKind): string {
  const { UNSUBSCRIBE_SECRET: secret } = config();
  if (!secret) throw new Error("UNSUBSCRIBE_SECRET is not set: mails could not say how to end them.");
  const signature = createHmac("sha256", secret).update(`unsubscribe\n${userId}\n${kind}`).digest("hex");
  return `${userId}.${kind}.${signature}`;
}

/**
 * Turns off the mails that a token names, signed in or not. Idempotent.
 *
 * @throws {NotFound} for a forged token
 */
export async function unsubscribe(token: string): Promise<Unsubscribed> {
  const [id, name] = token.split(".");
  const [userId, kind] = [AccountId.safeParse(id), MailKind.safeParse(name)];
  if (!userId.success || !kind.success || !isSame(token, unsubscribeToken(userId.data, kind.data)))
    throw new NotFound("This link is incomplete or not ours. Please copy the whole link from the email.");
  const { data: profile } = await AccountEntity.get({ id: userId.data }).go({ consistent: true });
  // Deleted accounts receive no mail.
  if (profile)
    await MailPreferencesEntity.upsert({ userId: userId.data })
      .set({ [kind.data]: false })
      .go();
  return { kind: kind.data };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
