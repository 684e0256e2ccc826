import { firstLedger } from "../../domain/subscription/ledger.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";
import type { Migration, Row } from "./migration.ts";

/**
 * Premium that is older than its ledger stands on the artisan's record alone: such artisans are told that it ends only after it has changed
 * once. The ledger that such a change would make is made now.
 */
export const premiumLedger: Migration = {
  id: "2026-11-premium-ledger",
  entity: "artisan",
  version: "1",
  summary: "artisans whose premium is older than the ledger are told before it ends, too",
  attributes: ["id", "premiumActivatedAt", "premiumExpiresAt"],
  upgrade(item, now) {
    const row = firstLedger(item as unknown as Parameters<typeof firstLedger>[0], now);
    if (!row) return null;
    const { Item } = SubscriptionEntity.put(row).params<{ Item: Row }>();
    return { beside: Item };
  },
};
