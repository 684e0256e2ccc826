import { now } from "../../../platform/clock/index.ts";
import { isWithin, refund, type Limit } from "../../../platform/limit/index.ts";
import { mailProblem } from "../../../domain/undeliverable/read.ts";
import { type Outcome, send } from "./client.ts";
import type { Mail } from "./layout.ts";
import { SentEntity } from "../../../model/mail/sent.entity.ts";

const daySeconds = 24 * 3600;

/** `limited`: kept back by a limit. */
export type OnceOutcome = "again" | "limited" | Outcome;

export interface Terms {
  /** How often such mails are sent; one beyond that is not sent later either. */
  readonly limits?: readonly Limit[];
  /** How long is remembered that it was sent: longer than an event may wait in the dead-letter queue. */
  readonly keptDays?: number;
}

/**
 * Sends a mail, if none with that key was sent yet. The mark is set after sending: who fails between the two sends the
 * mail twice rather than never. To an address that is known to take none nothing is sent. Out: as `send`, `again` where it was
 * sent before, `limited` where a limit kept it back.
 */
export async function sendOnce(
  key: string,
  mail: Mail,
  { limits = [], keptDays = 30 }: Terms = {},
): Promise<OnceOutcome> {
  const [{ data: mark }, problem] = await Promise.all([
    SentEntity.get({ key }).go({ consistent: true }),
    mailProblem(mail.to),
  ]);
  if (mark) return "again";
  if (problem) return "undeliverable";
  const outcome = await sendWithin(limits, mail);
  await SentEntity.put({ key, expiresAt: Math.floor(now() / 1000) + keptDays * daySeconds }).go();
  return outcome;
}

/** What could not be sent counts for no limit. */
async function sendWithin(limits: readonly Limit[], mail: Mail): Promise<"limited" | Outcome> {
  if (!(await isWithin(limits))) return "limited";
  try {
    return await send(mail);
  } catch (error) {
    await refund(limits);
    throw error;
  }
}
