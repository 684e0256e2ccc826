import { nowIso } from "../platform/clock.ts";
import { UndeliverableEntity } from "./undeliverable.entity.ts";
import { fingerprint } from "../platform/text/fingerprint.ts";
import { atVersion, conditionHolds, matches } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { omitUndefined } from "../platform/table/shapes.ts";
import { Feedback } from "./schema.ts";
import { expiryOf, withRecovery, withFeedback, type MailState } from "./state.ts";

/**
 * Records the mail service's feedback. Idempotent, and tolerates late and reordered events: ignores mails from before
 * the address was repaired. Returns whether it changed anything.
 */
export function recordFeedback(input: Feedback): Promise<boolean> {
  const { email, ...feedback } = Feedback.parse(input);
  return changeKnown(email, (known) => withFeedback(known, feedback));
}

/**
 * Records that a mail reached the address's owner, who used its code or link. With `isWanted`, the owner wants mail
 * and complaints no longer count. Always written, because earlier bounces may be reported later.
 */
export async function recordDelivery(
  email: string,
  { isWanted }: { readonly isWanted: boolean },
): Promise<void> {
  const at = nowIso();
  await changeKnown(email, (known) => withRecovery(known, at, isWanted));
}

/** Resumes mail to an address, despite earlier bounces and complaints. Returns whether it was stopped. */
export function resumeDelivery(email: string): Promise<boolean> {
  const at = nowIso();
  return changeKnown(email, (known) => (isUnblemished(known) ? undefined : withRecovery(known, at, true)));
}

function isUnblemished({ bouncedAt, complainedAt, slowDays }: MailState): boolean {
  return bouncedAt === undefined && complainedAt === undefined && slowDays.length === 0;
}

/**
 * Deletes a deleted account's bounces. Complaints stay without the account; otherwise a new registration would mail
 * someone who wants none. Idempotent.
 */
export async function deleteBounces(email: string): Promise<void> {
  const isForgotten = await conditionHolds(
    UndeliverableEntity.delete({ fingerprint: fingerprint(email) })
      .where(matches({ complainedAt: undefined }))
      .go(),
  );
  if (isForgotten) return;
  await changeKnown(email, ({ complainedAt, wantedAt }) => ({
    slowDays: [],
    ...omitUndefined({ complainedAt, wantedAt }),
  }));
}

/**
 * Changes an address's current state. Returns whether it was written.
 *
 * @param change returns undefined if nothing is to be written
 * @throws {Unavailable} if other writes keep coming first
 */
async function changeKnown(
  email: string,
  change: (known: MailState) => MailState | undefined,
): Promise<boolean> {
  const key = { fingerprint: fingerprint(email) };
  return optimistic("What is known of an address", async () => {
    const { data } = await UndeliverableEntity.get(key).go({ consistent: true });
    // The state without derived attributes.
    const { fingerprint: _key, version = 0, expiresAt: _end, ...known } = data ?? { slowDays: [] };
    const after = change(known);
    if (!after) return false;
    const row = { ...after, ...key, version: version + 1, ...omitUndefined({ expiresAt: expiryOf(after) }) };
    const isWritten = await conditionHolds(UndeliverableEntity.put(row).where(atVersion(version)).go());
    return isWritten || retry;
  });
}
