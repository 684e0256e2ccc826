import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { now } from "../../platform/clock/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { PaymentEntity } from "../../model/payment/payment.entity.ts";
import type { Period } from "../../domain/subscription/ledger.ts";
import { isPremiumAt } from "../../model/subscription/premium.ts";
import { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";
import type { AdminPremium } from "../../model/payment-admin/schema.ts";
import { adminView } from "./view.ts";

/** How many of an artisan's payments are shown beside their premium. */
const shownPayments = 10;

/** How an artisan's premium stands, for admins: four reads. Throws NotFound where there is no artisan's record. */
export async function artisanPremium(actor: Actor, artisanId: string): Promise<AdminPremium> {
  authorise(actor, "artisanPremium");
  return readPremium(AccountId.parse(artisanId));
}

/** The same for who may see it already. */
export async function readPremium(id: string): Promise<AdminPremium> {
  const [{ data: artisan }, { data: row }, ...shelves] = await Promise.all([
    ArtisanEntity.get({ id }).go({ consistent: true }),
    SubscriptionEntity.get({ id }).go({ consistent: true }),
    ...(["paid", "other"] as const).map((shelf) =>
      PaymentEntity.query.ofArtisan({ artisanId: id, shelf }).go({ order: "desc", limit: shownPayments }),
    ),
  ]);
  if (!artisan) throw new NotFound("Artisan not found");
  const { premiumActivatedAt = null, premiumExpiresAt = null } = artisan;
  const payments = shelves
    .flatMap(({ data }) => data)
    .toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
    .slice(0, shownPayments);
  return {
    version: row?.version ?? 0,
    status: statusOf(premiumExpiresAt, row?.status === "cancelled"),
    premiumActivatedAt,
    premiumExpiresAt,
    periods: (row?.periods ?? []).toReversed().map(periodView),
    payments: payments.map(adminView),
  };
}

function statusOf(premiumExpiresAt: string | null, wasCancelled: boolean): AdminPremium["status"] {
  if (premiumExpiresAt === null) return "free";
  if (isPremiumAt(premiumExpiresAt, now())) return "active";
  return wasCancelled ? "cancelled" : "expired";
}

function periodView({ source, planSlug, from, until }: Period): AdminPremium["periods"][number] {
  const [kind = "", which = null] = source.split(":");
  return {
    source: kind === "payment" || kind === "grant" ? kind : "record",
    reference: kind === "payment" ? which : null,
    planSlug: planSlug ?? null,
    from,
    until,
  };
}
