import { createHmac, timingSafeEqual } from "node:crypto";
import { authorise } from "../../../platform/access/index.ts";
import type { Actor } from "../../../platform/actor/index.ts";
import { config } from "../../../platform/config/index.ts";
import { NotFound } from "../../../platform/errors/index.ts";
import { AccountId } from "../../../platform/ids/index.ts";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import { eachMailKind } from "../../../model/notification/kinds.ts";
import { MailPreferencesEntity } from "../../../model/notification/preferences.entity.ts";
import { MailKind, MailPreferences, type Unsubscribed } from "../../../model/notification/schema.ts";

/** Which mails the actor wants: one read. */
export async function preferences(actor: Actor): Promise<MailPreferences> {
  authorise(actor, "mailPreferences");
  return preferencesOf(actor.id);
}

/** Sets which mails the actor wants, of all kinds. Safe to repeat. */
export async function changePreferences(actor: Actor, wanted: MailPreferences): Promise<MailPreferences> {
  authorise(actor, "changeMailPreferences");
  const kinds = MailPreferences.parse(wanted);
  await MailPreferencesEntity.put({ userId: actor.id, ...kinds }).go();
  return kinds;
}

/** Which mails a user wants, as it is now: one read. */
export async function preferencesOf(userId: string): Promise<MailPreferences> {
  const { data } = await MailPreferencesEntity.get({ userId }).go({ consistent: true });
  return eachMailKind((kind) => data?.[kind] ?? true);
}

/**
 * What lets whoever has it end a user's mails of a kind, and nothing else: the two, signed (HMAC-SHA-256, under a label of
 * its own). It does not end, as mails are read late; changing the secret ends all.
 */
export function unsubscribeToken(userId: string, kind: MailKind): string {
  const { UNSUBSCRIBE_SECRET: secret } = config();
  if (!secret) throw new Error("UNSUBSCRIBE_SECRET is not set: mails could not say how to end them.");
  const signature = createHmac("sha256", secret).update(`unsubscribe\n${userId}\n${kind}`).digest("hex");
  return `${userId}.${kind}.${signature}`;
}

/**
 * Ends the mails that the token is for: whoever has it may, signed in or not. Safe to repeat. Throws NotFound for a token
 * that we did not make.
 */
export async function unsubscribe(token: string): Promise<Unsubscribed> {
  const [id, name] = token.split(".");
  const [userId, kind] = [AccountId.safeParse(id), MailKind.safeParse(name)];
  if (!userId.success || !kind.success || !isSame(token, unsubscribeToken(userId.data, kind.data)))
    throw new NotFound("This link is incomplete or not ours. Please copy the whole link from the e-mail.");
  const { data: profile } = await AccountEntity.get({ id: userId.data }).go({ consistent: true });
  // Who has no account any more gets no mails.
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
