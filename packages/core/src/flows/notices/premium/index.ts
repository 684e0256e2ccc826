import type { EntityItem } from "electrodb";
import { ArtisanEntity } from "../../../model/artisan/artisan.entity.ts";
import { formatDate } from "../../../fixed/dates.ts";
import { endLetter } from "../../../model/notification/kinds/premium.ts";
import { runEach } from "../../../platform/batch/index.ts";
import { now } from "../../../platform/clock/index.ts";
import { mailIfWanted, type ToldOutcomes, type WantedOutcome } from "../mail/wanted.ts";
import { notify } from "../notification/notify.ts";
import { atVersion, conditionHolds } from "../../../platform/table/conditions.ts";
import { eachPage } from "../../../platform/table/cursor.ts";
import { day, endOf, nextStep } from "../../../domain/subscription/ledger.ts";
import { steps, type Step } from "../../../model/subscription/steps.ts";
import { SubscriptionEntity } from "../../../model/subscription/subscription.entity.ts";

/** How many subscriptions are read at once, and how many of them are told of side by side. */
const [pageSize, concurrency] = [100, 5];

/** How long a run may be at one subscription, in milliseconds: longer than the function runs. */
const claimedFor = 600_000;

/** Something that an artisan was told: at how many days before the end it was due (0: the end), and what became of the mail. */
export interface Told {
  readonly artisanId: string;
  readonly reminder: Step;
  readonly outcome: WantedOutcome;
}

/**
 * Tells all whose premium ends in seven, three or one days, or has ended, in the app and by mail; from the end on, the
 * subscription is expired. Premium itself ends by the clock, whenever this runs. What fails for one artisan keeps nobody else, and is
 * tried again by the next run. Safe to repeat, to overlap and to come late: each reminder goes once an end.
 *
 * @param goOn whether there is time for more
 */
export async function tellDue(goOn: () => boolean) {
  const nextAt = iso(now() + 1);
  // What has waited longest comes first.
  const due = SubscriptionEntity.query.due({}).lt({ nextAt });
  const { results, failures } = await runEach(
    eachPage((cursor) => due.go({ cursor, limit: pageSize })),
    { concurrency, mayContinue: goOn },
    ({ id }) => tell(id),
  );
  return {
    told: results.filter((each) => each !== null),
    failures: failures.map(({ item, error }) => ({ item: item.id, error })),
  };
}

/**
 * Tells an artisan what is due of the subscription as it is now, the most urgent alone where several are, and notes what comes
 * next. Out: what was told; null where nothing was due, another run is at it, or nobody is there. Throws what the notification or
 * the mail does: then all of it is due again in ten minutes.
 */
export async function tell(artisanId: string): Promise<Told | null> {
  const [{ data: row }, { data: artisan }] = await Promise.all([
    SubscriptionEntity.get({ id: artisanId }).go({ consistent: true }),
    ArtisanEntity.get({ id: artisanId }).go({ consistent: true, attributes: ["id"] }),
  ]);
  const moment = now();
  const end = endOf(row?.periods ?? []);
  if (!row?.nextAt || end === undefined || Date.parse(row.nextAt) > moment) return null;
  // Of two runs at once one tells it; where that one breaks off, a later one does.
  const claimed = { ...row, nextAt: iso(moment + claimedFor), version: row.version + 1 };
  if (!(await replace(row.version, claimed))) return null;
  const due = steps.findLast((step) => end - step * day <= moment);
  // Who has no record (any more) is no artisan to be told.
  const told = due !== undefined && artisan ? await tellOfEnd(artisanId, due, end, moment) : null;
  const { step: _step, ...kept } = claimed;
  const coming = nextStep(end, moment);
  const next = coming && coming.at > moment ? { nextAt: iso(coming.at), step: coming.step } : { nextAt: "" };
  const status = kept.status === "active" && end <= moment ? "expired" : kept.status;
  // Renewed or ended meanwhile: what comes next is noted already.
  await replace(claimed.version, { ...kept, ...next, status, version: claimed.version + 1 });
  return due === undefined || told === null ? null : { artisanId, reminder: due, outcome: told[1] };
}

/** Writes the row if it still has the version that was read. Out: whether it was written. */
function replace(was: number, row: EntityItem<typeof SubscriptionEntity>): Promise<boolean> {
  return conditionHolds(SubscriptionEntity.put(row).where(atVersion(was)).go());
}

/**
 * Tells an artisan, in the app and by mail, that premium ends or has ended, with the days that are really left, rounded up: each
 * reminder once an end. Safe to repeat. In: the end and the present moment, in milliseconds.
 */
export async function tellOfEnd(
  artisanId: string,
  reminder: Step,
  end: number,
  moment: number,
): Promise<ToldOutcomes> {
  const [endsAt, at] = [iso(end), iso(moment)];
  const daysLeft = Math.max(0, Math.ceil((end - moment) / day));
  const ended = { kind: "premium-ended", data: { endedAt: endsAt, reason: null } } as const;
  const ending = { kind: "premium-ending", data: { daysLeft, endsAt } } as const;
  const key = `premium/${artisanId}/${endsAt}/${reminder}`;
  const letter = endLetter(daysLeft, formatDate(endsAt));
  return [
    reminder === 0
      ? await notify(artisanId, ended, { name: `premium-ended/${endsAt}`, at: endsAt })
      : await notify(artisanId, ending, { name: `premium-ending/${endsAt}/${reminder}`, at }),
    await mailIfWanted({ userId: artisanId, kind: "premium", key }, letter),
  ];
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
