import { Service } from "electrodb";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { transact } from "../platform/table/transact.ts";
import { planPremium, premiumPieces, type PlannedPremium, type PremiumChange } from "./change.ts";
import { SubscriptionEntity } from "./subscription.entity.ts";

const service = new Service({ subscription: SubscriptionEntity, artisan: ArtisanEntity });

/**
 * For tests: changes premium in its own transaction, planned again after concurrent changes. Returns the change, or
 * null.
 */
export async function changePremium(id: string, change: PremiumChange): Promise<PlannedPremium | null> {
  for (;;) {
    const planned = await planPremium(id, change);
    if (!planned || (await writePremium(planned))) return planned;
  }
}

/** For tests: writes a planned change. Returns false if another change came first. */
export async function writePremium(planned: PlannedPremium): Promise<boolean> {
  const refused = await transact(() =>
    service.transaction.write((entities) => premiumPieces(entities, planned)).go(),
  );
  return !refused.includes(true);
}
