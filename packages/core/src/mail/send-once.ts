import { expiresIn } from "../platform/clock.ts";
import { tryConsume, refund, type Limit } from "../platform/limit/index.ts";
import { mailProblem } from "../undeliverable/read.ts";
import { type Outcome, send } from "./client.ts";
import type { Mail } from "./render.ts";
import { SentEntity } from "./sent.entity.ts";

const daySeconds = 24 * 3600;

/** `limited`: not sent because of a limit. */
export type OnceOutcome = "again" | "limited" | Outcome;

export interface SendOptions {
  /** Limits of such mails; mails beyond them are dropped. */
  readonly limits?: readonly Limit[];
  /** How long the mark is kept: longer than an event may wait in the dead-letter queue. */
  readonly keptDays?: number;
}

/**
 * Sends a mail unless one with this key was sent. The mark is written after sending, so a crash in between sends the
 * mail twice rather than never. Skips addresses that bounce. Returns like `send`, `again` if it was sent before,
 * `limited` if a limit was exceeded.
 */
export async function sendOnce(
  key: string,
  mail: Mail,
  { limits = [], keptDays = 30 }: SendOptions = {},
): Promise<OnceOutcome> {
  const [{ data: mark }, problem] = await Promise.all([
    SentEntity.get({ key }).go({ consistent: true }),
    mailProblem(mail.to),
  ]);
  if (mark) return "again";
  if (problem) return "undeliverable";
  const outcome = await sendWithin(limits, mail);
  await SentEntity.put({ key, expiresAt: expiresIn(keptDays * daySeconds) }).go();
  return outcome;
}

/** Unsent mails do not count towards limits. */
async function sendWithin(limits: readonly Limit[], mail: Mail): Promise<"limited" | Outcome> {
  if (!(await tryConsume(limits))) return "limited";
  try {
    return await send(mail);
  } catch (error) {
    await refund(limits);
    throw error;
  }
}
