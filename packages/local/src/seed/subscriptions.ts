import { nextStep, SubscriptionEntity } from "@handiwork/core/domain/subscription";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import { paymentItems, purchases, type Payer } from "./payments.ts";

/**
 * The record's item of an artisan, and, where it has premium, the ledger of it with what was paid for it. Whose account is too
 * young to have paid that long ago has the days from nobody (`record`).
 */
export function withPremium(record: Item, payer: Payer, calendar: Calendar): Item[] {
  const { id, premiumActivatedAt, premiumExpiresAt: until } = record;
  if (typeof id !== "string" || typeof premiumActivatedAt !== "string" || typeof until !== "string")
    return [record];
  const next = nextStep(Date.parse(until), Date.parse(calendar.hoursAgo(0)));
  const told = next && { nextAt: new Date(next.at).toISOString(), step: next.step };
  const bought = purchases(until, payer, calendar);
  const from = bought[0]?.from ?? premiumActivatedAt;
  const paid = bought.map((one) => ({
    source: `payment:${one.reference}`,
    planSlug: one.plan.slug,
    from: one.from,
    until: one.until,
  }));
  const periods = paid.length > 0 ? paid : [{ source: "record", from, until }];
  return [
    { ...record, premiumActivatedAt: from },
    item(SubscriptionEntity.put({ id, periods, status: "active", version: 1, ...told })),
    ...paymentItems(bought, payer),
  ];
}
