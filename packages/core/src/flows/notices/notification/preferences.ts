import { authorise } from "../../../platform/access/index.ts";
import type { Actor } from "../../../platform/actor/index.ts";
import { eachMailKind } from "../../../model/notification/kinds.ts";
import { MailPreferencesEntity } from "../../../model/notification/preferences.entity.ts";
import { MailPreferences, type MailKind } from "../../../model/notification/schema.ts";

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

/** Whether a user wants mails of a kind, as it is now. */
export async function wantsMail(userId: string, kind: MailKind): Promise<boolean> {
  return (await preferencesOf(userId))[kind];
}

/** Ends a user's mails of a kind. Safe to repeat. */
export async function endMails(userId: string, kind: MailKind): Promise<void> {
  await MailPreferencesEntity.upsert({ userId })
    .set({ [kind]: false })
    .go();
}

async function preferencesOf(userId: string): Promise<MailPreferences> {
  const { data } = await MailPreferencesEntity.get({ userId }).go({ consistent: true });
  return eachMailKind((kind) => data?.[kind] ?? true);
}
