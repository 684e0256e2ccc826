import { atVersion } from "../../platform/table/conditions.ts";
import { endOf, startOf } from "./ledger.ts";
import type { PremiumEntities } from "./change.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";

/** What a new artisan's record says of premium, and of which version of the subscription that is; 0 where there is none. */
interface KeptPremium {
  readonly record: { readonly premiumActivatedAt?: string; readonly premiumExpiresAt?: string };
  readonly version: number;
}

/** The days that are left of what was paid before an earlier record was removed (a rejection). Of most people nothing. One read. */
export async function keptPremium(id: string): Promise<KeptPremium> {
  const { data: row } = await SubscriptionEntity.get({ id }).go({ consistent: true });
  const [start, end] = [startOf(row?.periods ?? []), endOf(row?.periods ?? [])];
  const version = row?.version ?? 0;
  if (start === undefined || end === undefined) return { record: {}, version };
  const premiumExpiresAt = new Date(end).toISOString();
  return { record: { premiumActivatedAt: start, premiumExpiresAt }, version };
}

/** The piece of the new record's transaction that refuses it where premium has changed since it was read: a refund at that moment counts. */
export function stillKept(
  { subscription }: Pick<PremiumEntities, "subscription">,
  id: string,
  kept: KeptPremium,
) {
  return subscription.check({ id }).where(atVersion(kept.version)).commit();
}
