import { atVersion } from "../../platform/table/conditions.ts";
import { defined } from "../../platform/table/shapes.ts";
import { endOf, startOf } from "./ledger.ts";
import type { PremiumEntities } from "./change.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";

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
