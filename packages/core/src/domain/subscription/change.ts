import type { EntityItem, TransactWriteEntities } from "electrodb";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { atVersion, matches } from "../../platform/table/conditions.ts";
import { defined } from "../../platform/table/shapes.ts";
import { now } from "../../platform/clock/index.ts";
import {
  endNow,
  endOf,
  extend,
  nothingToTell,
  recorded,
  startOf,
  toTell,
  withdraw,
  type Extension,
  type Period,
  type PeriodSource,
} from "./ledger.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";

export type PremiumChange =
  | ({ readonly kind: "extend" } & Extension)
  | { readonly kind: "withdraw"; readonly source: PeriodSource }
  | { readonly kind: "end" };

type SubscriptionRow = EntityItem<typeof SubscriptionEntity>;

/** The entities of a transaction that premium is changed in, as ElectroDB gives them to its callback. */
type PremiumEntities = TransactWriteEntities<{
  subscription: typeof SubscriptionEntity;
  artisan: typeof ArtisanEntity;
}>;

/**
 * Plans a change of an artisan's premium from what it is now: two reads. Its pieces (`premiumPieces`) go into the caller's own transaction; where one of them is
 * refused, something else came first: the caller plans anew. Out: null where there is nothing to change: no artisan's record
 * that days could be given to, nothing in the ledger to take any from, no premium to end. Throws RangeError where days are not whole ones.
 */
export async function planPremium(artisanId: string, change: PremiumChange) {
  const [{ data: subscription }, { data: artisan }] = await Promise.all([
    SubscriptionEntity.get({ id: artisanId }).go({ consistent: true }),
    ArtisanEntity.get({ id: artisanId }).go({ consistent: true }),
  ]);
  const moment = now();
  const before = subscription?.periods ?? recorded(artisan, moment);
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
    // What is not told yet of the same end is told as it was to be; who ends it before its time says so at once.
    ...(end === wasUntil && subscription
      ? defined({ nextAt: subscription.nextAt, step: subscription.step })
      : status === "cancelled"
        ? nothingToTell
        : toTell(end, moment)),
  };
  return {
    artisanId,
    /** What the source of an extension or withdrawal has now; null of an end, or of a source that is not in the ledger. */
    period: change.kind === "end" ? null : (periods.find(({ source }) => source === change.source) ?? null),
    /** When premium ends then, as ISO 8601. */
    expiresAt: new Date(end).toISOString(),
    /** The version that was read; 0 where there was no row. */
    was: version,
    row,
    /** Since when premium runs without a gap; undefined where the artisan has no record any more. */
    activatedAt: artisan ? startOf(periods) : undefined,
  };
}

/** A change of premium as it is to be written, if nothing else changes it before. */
export type PlannedPremium = NonNullable<Awaited<ReturnType<typeof planPremium>>>;

/**
 * The pieces of a transaction that change premium as planned: the subscription's row, from the version that was read, and the artisan's record, or that there is none.
 * So two changes at once lose nothing: one of them is refused.
 */
export function premiumPieces({ subscription, artisan }: PremiumEntities, planned: PlannedPremium) {
  const { artisanId, row, was, expiresAt, activatedAt } = planned;
  const pieces = [subscription.put(row).where(atVersion(was)).commit()];
  // One that comes at this moment would have the days as they were.
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
 * What a new artisan's record says of premium: the days that are left of what was paid before an earlier record was removed (a rejection).
 * Of most people nothing. With the version of the subscription that this is, 0 where there is none. One read.
 */
export async function keptPremium(id: string) {
  const { data: row } = await SubscriptionEntity.get({ id }).go({ consistent: true });
  const end = endOf(row?.periods ?? []);
  const premiumExpiresAt = end === undefined ? undefined : new Date(end).toISOString();
  const record = defined({ premiumActivatedAt: startOf(row?.periods ?? []), premiumExpiresAt });
  return { record, version: row?.version ?? 0 };
}

/** The piece of the new record's transaction that refuses it where premium has changed since it was read: a refund at that moment counts. */
export function stillKept(
  { subscription }: Pick<PremiumEntities, "subscription">,
  id: string,
  { version }: { readonly version: number },
) {
  return subscription.check({ id }).where(atVersion(version)).commit();
}
