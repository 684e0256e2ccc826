import type { EntityItem, TransactWriteEntities } from "electrodb";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { atVersion, matches } from "../platform/table/conditions.ts";
import { omitUndefined } from "../platform/table/shapes.ts";
import { now } from "../platform/clock.ts";
import {
  endNow,
  endOf,
  extend,
  noReminder,
  recordedPeriod,
  startOf,
  reminderAttributes,
  withdraw,
  type Extension,
  type Period,
  type PeriodSource,
} from "./ledger.ts";
import { SubscriptionEntity } from "./subscription.entity.ts";

export type PremiumChange =
  | ({ readonly kind: "extend" } & Extension)
  | { readonly kind: "withdraw"; readonly source: PeriodSource }
  | { readonly kind: "end" };

type SubscriptionRow = EntityItem<typeof SubscriptionEntity>;

/** The entities of premium changes in ElectroDB's transaction callback. */
type PremiumEntities = TransactWriteEntities<{
  subscription: typeof SubscriptionEntity;
  artisan: typeof ArtisanEntity;
}>;

/**
 * Plans a change to an artisan's current premium. Two reads. The caller includes its items (`premiumPieces`) in a
 * transaction, and plans again if one of them fails. Returns null if there is nothing to change: no artisan record to
 * give days to, nothing to withdraw, or no premium to end.
 *
 * @throws {RangeError} for fractional days
 */
export async function planPremium(artisanId: string, change: PremiumChange) {
  const [{ data: subscription }, { data: artisan }] = await Promise.all([
    SubscriptionEntity.get({ id: artisanId }).go({ consistent: true }),
    ArtisanEntity.get({ id: artisanId }).go({ consistent: true }),
  ]);
  const moment = now();
  const before = subscription?.periods ?? recordedPeriod(artisan, moment);
  const wasUntil = endOf(before);
  const runs = wasUntil !== undefined && wasUntil > moment;
  if (change.kind === "extend" && !artisan) return null;
  if (change.kind === "end" && !runs) return null;
  const periods = changed(before, change, moment);
  const end = endOf(periods);
  if (end === undefined) return null;
  const status = end > moment ? "active" : runs ? "cancelled" : (subscription?.status ?? "expired");
  const version = subscription?.version ?? 0;
  const row: Omit<SubscriptionRow, "updatedAt"> = {
    id: artisanId,
    periods,
    status,
    version: version + 1,
    // Keeps a pending reminder of the same end; ending premium early notifies at once.
    ...(end === wasUntil && subscription
      ? omitUndefined({ nextAt: subscription.nextAt, step: subscription.step })
      : status === "cancelled"
        ? noReminder
        : reminderAttributes(end, moment)),
  };
  return {
    artisanId,
    /** The period of the extended or withdrawn source; null for an end, or a source that is not in the ledger. */
    period: change.kind === "end" ? null : (periods.find(({ source }) => source === change.source) ?? null),
    /** The new end of premium, in ISO 8601. */
    expiresAt: new Date(end).toISOString(),
    /** The version that was read; 0 without a row. */
    was: version,
    row,
    /** Since when premium is continuous; undefined without an artisan record. */
    activatedAt: artisan ? startOf(periods) : undefined,
  };
}

/** A planned change of premium, conditional on no other change. */
export type PlannedPremium = NonNullable<Awaited<ReturnType<typeof planPremium>>>;

/**
 * Returns the transaction items of a planned change: the subscription's row, conditional on its version, and the
 * artisan record, or the condition that there is none. Of two concurrent changes one fails, so nothing is lost.
 */
export function premiumPieces({ subscription, artisan }: PremiumEntities, planned: PlannedPremium) {
  const { artisanId, row, was, expiresAt, activatedAt } = planned;
  const pieces = [subscription.put(row).where(atVersion(was)).commit()];
  // A record created concurrently would have the old days.
  if (activatedAt === undefined) {
    const none = artisan.check({ id: artisanId }).where(matches({ category: undefined }));
    return [...pieces, none.commit()];
  }
  const patch = { premiumActivatedAt: activatedAt, premiumExpiresAt: expiresAt };
  return [...pieces, artisan.patch({ id: artisanId }).set(patch).commit()];
}

function changed(before: readonly Period[], change: PremiumChange, moment: number): Period[] {
  switch (change.kind) {
    case "extend":
      return extend(before, change, moment);
    case "withdraw":
      return withdraw(before, change.source, moment);
    case "end":
      return endNow(before, moment);
  }
}

/**
 * Returns a new artisan record's premium: the days left from before an earlier record was deleted (a rejection);
 * usually none. Includes the subscription's version, 0 if there is none. One read.
 */
export async function remainingPremium(id: string) {
  const { data: row } = await SubscriptionEntity.get({ id }).go({ consistent: true });
  const end = endOf(row?.periods ?? []);
  const premiumExpiresAt = end === undefined ? undefined : new Date(end).toISOString();
  const record = omitUndefined({ premiumActivatedAt: startOf(row?.periods ?? []), premiumExpiresAt });
  return { record, version: row?.version ?? 0 };
}

/**
 * Returns the condition of the new record's transaction that premium has not changed since it was read, such as by a
 * refund.
 */
export function isPremiumUnchanged(
  { subscription }: Pick<PremiumEntities, "subscription">,
  id: string,
  { version }: { readonly version: number },
) {
  return subscription.check({ id }).where(atVersion(version)).commit();
}
