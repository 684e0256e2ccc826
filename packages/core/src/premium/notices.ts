import type { EntityItem } from "electrodb";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { formatDate } from "../reference/dates.ts";
import { premiumEndEmail } from "../notifications/kinds/premium.schema.ts";
import { runEach } from "../platform/batch.ts";
import { now } from "../platform/clock.ts";
import { mailIfWanted, type NoticeOutcomes, type WantedOutcome } from "../mail/wanted.ts";
import { notify } from "../notifications/notify.ts";
import { atVersion, conditionHolds } from "../platform/table/conditions.ts";
import { eachPage } from "../platform/table/cursor.ts";
import { day, endOf, nextStep } from "./ledger.ts";
import { steps, type Step } from "./steps.rules.ts";
import { SubscriptionEntity } from "./subscription.entity.ts";

/** The subscriptions per page, and how many are processed concurrently. */
const [pageSize, concurrency] = [100, 5];

/** How long a run claims a subscription, in ms: longer than the function's timeout. */
const claimedFor = 600_000;

/** A sent reminder: the days before the end (0 is the end), and the mail's outcome. */
export interface SentReminder {
  readonly artisanId: string;
  readonly reminder: Step;
  readonly outcome: WantedOutcome;
}

/**
 * Reminds artisans whose premium ends in seven, three or one days, or has ended, in the app and by mail, and marks
 * ended subscriptions as expired. Premium itself ends by comparing dates. A failing artisan does not stop the others;
 * the next run retries. Idempotent, safe to overlap and to run late: each reminder is sent once per end date.
 *
 * @param goOn returns whether there is time for more
 */
export async function sendDueReminders(mayContinue: () => boolean) {
  const nextAt = iso(now() + 1);
  // Longest waiting first.
  const due = SubscriptionEntity.query.due({}).lt({ nextAt });
  const { results, failures } = await runEach(
    eachPage((cursor) => due.go({ cursor, limit: pageSize })),
    { concurrency, mayContinue: mayContinue },
    ({ id }) => sendReminder(id),
  );
  return {
    reminders: results.filter((each) => each !== null),
    failures: failures.map(({ item, error }) => ({ item: item.id, error })),
  };
}

/**
 * Sends an artisan the due reminder of the current subscription, only the most urgent one, and schedules the next.
 * Returns the reminder; null if none was due, another run has claimed it, or the account is gone.
 *
 * @throws errors of the notification or the mail; the reminder is then due again in ten minutes
 */
async function sendReminder(artisanId: string): Promise<SentReminder | null> {
  const [{ data: row }, { data: artisan }] = await Promise.all([
    SubscriptionEntity.get({ id: artisanId }).go({ consistent: true }),
    ArtisanEntity.get({ id: artisanId }).go({ consistent: true, attributes: ["id"] }),
  ]);
  const moment = now();
  const end = endOf(row?.periods ?? []);
  if (!row?.nextAt || end === undefined || Date.parse(row.nextAt) > moment) return null;
  // Of two concurrent runs one sends it; if that one fails, a later run does.
  const claimed = { ...row, nextAt: iso(moment + claimedFor), version: row.version + 1 };
  if (!(await replace(row.version, claimed))) return null;
  const due = steps.findLast((step) => end - step * day <= moment);
  // Without a record there is no artisan to notify.
  const outcomes = due !== undefined && artisan ? await notifyOfEnd(artisanId, due, end, moment) : null;
  const { step: _step, ...kept } = claimed;
  const upcoming = nextStep(end, moment);
  const next =
    upcoming && upcoming.at > moment ? { nextAt: iso(upcoming.at), step: upcoming.step } : { nextAt: "" };
  const status = kept.status === "active" && end <= moment ? "expired" : kept.status;
  // Renewed or ended meanwhile: the next reminder is already scheduled.
  await replace(claimed.version, { ...kept, ...next, status, version: claimed.version + 1 });
  return due === undefined || outcomes === null ? null : { artisanId, reminder: due, outcome: outcomes[1] };
}

/** Writes the row if its version is unchanged. Returns whether it did. */
function replace(was: number, row: EntityItem<typeof SubscriptionEntity>): Promise<boolean> {
  return conditionHolds(SubscriptionEntity.put(row).where(atVersion(was)).go());
}

/**
 * Notifies an artisan in the app and by mail that premium ends or has ended, with the actual remaining days, rounded
 * up. Idempotent: each reminder is sent once per end date.
 *
 * @param end in ms
 * @param moment the current time, in ms
 */
export async function notifyOfEnd(
  artisanId: string,
  reminder: Step,
  end: number,
  moment: number,
): Promise<NoticeOutcomes> {
  const [endsAt, at] = [iso(end), iso(moment)];
  const daysLeft = Math.max(0, Math.ceil((end - moment) / day));
  const ended = { kind: "premium-ended", data: { endedAt: endsAt, reason: null } } as const;
  const ending = { kind: "premium-ending", data: { daysLeft, endsAt } } as const;
  const key = `premium/${artisanId}/${endsAt}/${reminder}`;
  const content = premiumEndEmail(daysLeft, formatDate(endsAt));
  return [
    reminder === 0
      ? await notify(artisanId, ended, { name: `premium-ended/${endsAt}`, at: endsAt })
      : await notify(artisanId, ending, { name: `premium-ending/${endsAt}/${reminder}`, at }),
    await mailIfWanted({ userId: artisanId, kind: "premium", key }, content),
  ];
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
