import { AccountEntity } from "../accounts/account.entity.ts";
import type { NotifyOutcome } from "../notifications/notify.ts";
import { preferencesOf, unsubscribeToken } from "../notifications/preferences.ts";
import type { MailKind } from "../notifications/schema.ts";
import type { EmailContent } from "../notifications/kind.schema.ts";
import { renderEmail } from "./render.ts";
import { type OnceOutcome, sendOnce, type SendOptions } from "./send-once.ts";

/** `nothing`: there was nothing to send, or no recipient. */
export type WantedOutcome = "nothing" | OnceOutcome;

/** The outcomes of a notice in the app and by mail. */
export type NoticeOutcomes = [app: NotifyOutcome, mail: WantedOutcome];

/** A mail's recipient, its kind, and the key that makes it idempotent. */
interface Address {
  readonly userId: string;
  readonly kind: MailKind;
  readonly key: string;
}

/**
 * Sends a mail if its reader has not turned off its kind: once per key, only to a verified address, and not to
 * disabled accounts. The mail has an unsubscribe link. Idempotent.
 */
export async function mailIfWanted(
  { userId, kind, key }: Address,
  content: EmailContent,
  terms: SendOptions = {},
): Promise<WantedOutcome> {
  const { data: reader } = await AccountEntity.get({ id: userId }).go({ consistent: true });
  if (reader?.emailVerifiedAt === undefined || reader.disabledAt !== undefined) return "nothing";
  if (!(await preferencesOf(userId))[kind]) return "nothing";
  const mail = renderEmail(reader.email, { ...content, endToken: unsubscribeToken(userId, kind) });
  return sendOnce(key, mail, terms);
}
