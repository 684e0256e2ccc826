import { nextStep, SubscriptionEntity } from "@handiwork/core/subscription";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";

/** The ledger of an artisan's premium, as the record's item has it; of one without premium nothing. Nobody paid for it. */
export function subscriptionItems(record: Item, calendar: Calendar): Item[] {
  const { id, premiumActivatedAt: from, premiumExpiresAt: until } = record;
  if (typeof id !== "string" || typeof from !== "string" || typeof until !== "string") return [];
  const next = nextStep(Date.parse(until), Date.parse(calendar.hoursAgo(0)));
  const told = next && { nextAt: new Date(next.at).toISOString(), step: next.step };
  const periods = [{ source: "record", from, until }];
  return [item(SubscriptionEntity.put({ id, periods, status: "active", version: 1, ...told }))];
}
