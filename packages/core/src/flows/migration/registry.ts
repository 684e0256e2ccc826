import { createConversions } from "electrodb";
import { firstLedger } from "../../domain/subscription/recorded.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { AuditEntity } from "../../model/audit/audit.entity.ts";
import { FavouriteEntity } from "../../model/favourite/favourite.entity.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import { ReportEntity } from "../../model/report/report.entity.ts";
import { ReviewEntity } from "../../model/review/review.entity.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";
import type { Migration, Row } from "./migration.ts";

const reviews = createConversions(ReviewEntity).byAccessPattern;
const audit = createConversions(AuditEntity).byAccessPattern;
const reports = createConversions(ReportEntity).byAccessPattern;
const favourites = createConversions(FavouriteEntity).byAccessPattern;
const artisans = createConversions(ArtisanEntity).byAccessPattern;
const merchants = createConversions(MerchantEntity).byAccessPattern;

/** All migrations, in the order in which they are run. */
export const migrations: readonly Migration[] = [
  // Indexes that came after the first items of their entity: without them these show in no list that is read by them.
  indexed({
    id: "2026-11-reviews-in-moderation",
    entity: "review",
    summary: "older reviews show in the admins’ list of all reviews, and follow their author’s name",
    composites: ["artisanId", "clientId", "id", "moderation"],
    defaults: { moderation: "none" },
    keysOf: (item) => ({
      ...reviews.byAuthor.fromComposite.toKeys(item),
      ...reviews.byModeration.fromComposite.toKeys(item),
    }),
  }),
  indexed({
    id: "2026-11-audit-by-actor",
    entity: "audit",
    summary: "older entries of the audit are found by who did it",
    composites: ["accountId", "id", "actorId"],
    keysOf: (item) => audit.byActor.fromComposite.toKeys(item),
  }),
  indexed({
    id: "2026-11-reports-by-subject",
    entity: "report",
    summary: "older reports are found by what they are about, and by who made them",
    composites: ["id", "reporterId", "subject"],
    keysOf: (item) => ({
      ...reports.byReporter.fromComposite.toKeys(item),
      ...reports.bySubject.fromComposite.toKeys(item),
    }),
  }),
  indexed({
    id: "2026-11-favourites-of-artisan",
    entity: "favourite",
    summary: "older favourites go when their artisan’s account goes",
    composites: ["clientId", "artisanId"],
    keysOf: (item) => favourites.ofArtisan.fromComposite.toKeys(item),
  }),
  // Premium that is older than its ledger stands on the artisan's record alone: such artisans are told that it ends only after it has
  // changed once. The ledger that such a change would make is made now.
  {
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
  },
  suspended({
    id: "2026-11-suspended-artisans",
    entity: "artisan",
    keysOf: artisans.byApproval.fromComposite.toKeys,
  }),
  suspended({
    id: "2026-11-suspended-merchants",
    entity: "merchant",
    keysOf: merchants.byApproval.fromComposite.toKeys,
  }),
];

interface Indexed extends Pick<Migration, "id" | "entity" | "summary"> {
  /** What the index keys are made of. An item that lacks one of them is in none of these indexes. */
  readonly composites: readonly string[];
  /** What older items lack, and count as having. */
  readonly defaults?: Row;
  readonly keysOf: (composites: never) => Row;
}

/** Brings items into indexes that are younger than they are. */
function indexed({ id, entity, summary, composites, defaults = {}, keysOf }: Indexed): Migration {
  return {
    id,
    entity,
    version: "1",
    summary,
    attributes: [...composites, "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk", "gsi3pk", "gsi3sk"],
    upgrade(item) {
      const whole = { ...defaults, ...item };
      if (composites.some((name) => whole[name] === undefined)) return null;
      const keys = Object.entries(keysOf(whole as never)).filter(([name]) => name.startsWith("gsi"));
      const missing = [...keys, ...Object.entries(defaults)].filter(([name]) => item[name] === undefined);
      return missing.length === 0 ? null : { set: Object.fromEntries(missing) };
    },
  };
}

/** Earlier releases kept who was suspended among those who wait: they get a state of their own, and the counters follow. */
function suspended({ id, entity, keysOf }: Pick<Indexed, "id" | "entity" | "keysOf">): Migration {
  return {
    id,
    entity,
    version: "1",
    summary: `suspended ${entity}s stand under a filter of their own, and wait for nobody’s decision`,
    attributes: ["approval", "suspendedAt", "createdAt", "id", "gsi1pk", "gsi1sk"],
    upgrade(item) {
      if (item["approval"] !== "pending" || item["suspendedAt"] === undefined) return null;
      const moved = { approval: "suspended", createdAt: item["createdAt"], id: item["id"] };
      const { gsi1pk, gsi1sk } = keysOf(moved as never);
      return { set: { approval: "suspended", gsi1pk, gsi1sk } };
    },
  };
}
