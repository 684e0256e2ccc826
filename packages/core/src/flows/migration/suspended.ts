import { createConversions } from "electrodb";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import type { Migration, Row } from "./migration.ts";

const toKeys = {
  artisan: createConversions(ArtisanEntity).byAccessPattern.byApproval.fromComposite.toKeys,
  merchant: createConversions(MerchantEntity).byAccessPattern.byApproval.fromComposite.toKeys,
};

/** Earlier releases kept who was suspended among those who wait: they come under a state of their own, and the counters after them. */
function suspended({ id, entity }: { id: string; entity: keyof typeof toKeys }): Migration {
  return {
    id,
    entity,
    version: "1",
    summary: `suspended ${entity}s stand under a filter of their own, and wait for nobody’s decision`,
    attributes: ["approval", "suspendedAt", "createdAt", "id", "gsi1pk", "gsi1sk"],
    upgrade(item) {
      if (item["approval"] !== "pending" || item["suspendedAt"] === undefined) return null;
      const moved = { approval: "suspended", createdAt: item["createdAt"], id: item["id"] };
      const { gsi1pk, gsi1sk } = toKeys[entity](moved as never) as Row;
      return { set: { approval: "suspended", gsi1pk, gsi1sk } };
    },
  };
}

export const suspendedMigrations: readonly Migration[] = [
  suspended({ id: "2026-11-suspended-artisans", entity: "artisan" }),
  suspended({ id: "2026-11-suspended-merchants", entity: "merchant" }),
];
