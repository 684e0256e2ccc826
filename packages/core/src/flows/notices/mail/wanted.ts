import { AccountEntity } from "../../../model/account/account.entity.ts";
import type { NotifyOutcome } from "../notification/notify.ts";
import { preferencesOf, unsubscribeToken } from "../notification/preferences.ts";
import type { MailKind } from "../../../model/notification/schema.ts";
import type { Letter } from "../../../model/notification/kind.ts";
import { layOut } from "./layout.ts";
import { type OnceOutcome, sendOnce, type Terms } from "./once.ts";

/** `nothing`: there was nothing to tell, or nobody to tell it. */
export type WantedOutcome = "nothing" | OnceOutcome;

/** What became of something that is told in the app and by mail. */
export type ToldOutcomes = [app: NotifyOutcome, mail: WantedOutcome];

/** To whom a letter goes, of which kind of mail it is, and by which key it is known to have been sent. */
interface Address {
  readonly userId: string;
  readonly kind: MailKind;
  readonly key: string;
}

/**
 * Mails a letter, if its reader wants such mails: once a key, only at an address that the reader proved, never to who may
 * not use the account. The letter says how to end such mails. Safe to repeat.
 */
export async function mailIfWanted(
  { userId, kind, key }: Address,
  letter: Letter,
  terms: Terms = {},
): Promise<WantedOutcome> {
  const { data: reader } = await AccountEntity.get({ id: userId }).go({ consistent: true });
  if (reader?.emailVerifiedAt === undefined || reader.disabledAt !== undefined) return "nothing";
  if (!(await preferencesOf(userId))[kind]) return "nothing";
  const mail = layOut(reader.email, { ...letter, endToken: unsubscribeToken(userId, kind) });
  return sendOnce(key, mail, terms);
}
