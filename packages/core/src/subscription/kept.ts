import { endOf, startOf } from "./ledger.ts";
import { SubscriptionEntity } from "./subscription.entity.ts";

/**
 * What a new artisan's record says of premium: the days that are left of what was paid before an earlier record was removed (a rejection). Of most people nothing. One read.
 */
export async function keptPremium(
  id: string,
): Promise<{ premiumActivatedAt?: string; premiumExpiresAt?: string }> {
  const { data: row } = await SubscriptionEntity.get({ id }).go({ consistent: true });
  const [start, end] = [startOf(row?.periods ?? []), endOf(row?.periods ?? [])];
  if (start === undefined || end === undefined) return {};
  return { premiumActivatedAt: start, premiumExpiresAt: new Date(end).toISOString() };
}
