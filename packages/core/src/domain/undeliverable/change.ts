import { nowIso } from "../../platform/clock/index.ts";
import { UndeliverableEntity } from "../../model/undeliverable/undeliverable.entity.ts";
import { fingerprint } from "../../platform/text/fingerprint.ts";
import { atVersion, conditionHolds, matches } from "../../platform/table/conditions.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { defined } from "../../platform/table/shapes.ts";
import { Feedback } from "../../model/undeliverable/schema.ts";
import { endOf, putRight, withFeedback, type Known } from "./state.ts";

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
  const isForgotten = await conditionHolds(
    UndeliverableEntity.delete({ fingerprint: fingerprint(email) })
      .where(matches({ complainedAt: undefined }))
      .go(),
  );
  if (isForgotten) return;
  await changeKnown(email, ({ complainedAt, wantedAt }) => ({
    slowDays: [],
    ...defined({ complainedAt, wantedAt }),
  }));
}

/**
 * Changes what is known of an address, from what is known by then. In: `change`, which answers undefined where nothing is to be
 * written. Out: whether it was. Throws Unavailable where others are faster each time.
 */
async function changeKnown(email: string, change: (known: Known) => Known | undefined): Promise<boolean> {
  const key = { fingerprint: fingerprint(email) };
  return optimistic("What is known of an address", async () => {
    const { data } = await UndeliverableEntity.get(key).go({ consistent: true });
    // What is known, without what is made anew each time.
    const { fingerprint: _key, version = 0, expiresAt: _end, ...known } = data ?? { slowDays: [] };
    const after = change(known);
    if (!after) return false;
    const row = { ...after, ...key, version: version + 1, ...defined({ expiresAt: endOf(after) }) };
    const isWritten = await conditionHolds(UndeliverableEntity.put(row).where(atVersion(version)).go());
    return isWritten || again;
  });
}
