import { nowIso } from "../../platform/clock/index.ts";
import { UndeliverableEntity } from "../../model/undeliverable/undeliverable.entity.ts";
import { fingerprint } from "../../platform/text/fingerprint.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import { Feedback } from "../../model/undeliverable/schema.ts";
import { putRight, withFeedback, type Known } from "./state.ts";
import { changeKnown } from "./store.ts";

/**
 * Takes what the mail service says became of a mail. Safe to repeat, late and out of order: of mails that were sent before the
 * address was put right nothing counts. Out: whether it was news.
 */
export function takeFeedback(input: Feedback): Promise<boolean> {
  const { email, ...feedback } = Feedback.parse(input);
  return changeKnown(email, (known) => withFeedback(known, feedback));
}

/**
 * Keeps that a mail has reached whoever has the address: a code or a link of it was used. Where `isWanted`, the person wants
 * mails, and no complaint counts any more either. It is written whatever is known, for what came back before may be told later.
 */
export async function reached(email: string, { isWanted }: { readonly isWanted: boolean }): Promise<void> {
  const at = nowIso();
  await changeKnown(email, (known) => putRight(known, at, isWanted));
}

/** Lets mails go to the address again, whatever came back or was complained about before. Out: whether they did not. */
export function reopen(email: string): Promise<boolean> {
  const at = nowIso();
  return changeKnown(email, (known) => (isUnblemished(known) ? undefined : putRight(known, at, true)));
}

function isUnblemished({ bouncedAt, complainedAt, slowDays }: Known): boolean {
  return bouncedAt === undefined && complainedAt === undefined && slowDays.length === 0;
}

/**
 * Forgets what came back from the address of an account that goes. That somebody complained stays, without the account: whoever registers with
 * that address again would have us mail a person who wants none. Safe to repeat.
 */
export async function forgetBounces(email: string): Promise<void> {
  try {
    await UndeliverableEntity.delete({ fingerprint: fingerprint(email) })
      .where(({ complainedAt }, { notExists }) => notExists(complainedAt))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    await changeKnown(email, ({ complainedAt, wantedAt }) => ({
      slowDays: [],
      ...(complainedAt && { complainedAt }),
      ...(wantedAt && { wantedAt }),
    }));
  }
}
