import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { AccountId, newId } from "../platform/ids.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { PaymentEntity } from "./payment.entity.ts";
import { EndForm, GrantForm, type AdminPremium } from "./admin.schema.ts";
import { isPremiumAt } from "../premium/premium.rules.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { AuditEntity, entry, type Event } from "../audit/index.ts";
import { planPremium, premiumPieces, type PlannedPremium } from "../premium/change.ts";
import type { Period } from "../premium/ledger.ts";
import { adminView } from "./admin-list.ts";

const shownPayments = 10;

/**
 * Returns an artisan's premium for admins. Four reads.
 *
 * @throws {NotFound} without an artisan record
 */
export const artisanPremium = verb("artisanPremium", AccountId, async (actor, artisanId) => {
  return readPremium(artisanId);
});

async function readPremium(id: string): Promise<AdminPremium> {
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

/**
 * Grants an artisan free premium days after the existing ones, and notifies the artisan with the reason. Returns the
 * updated premium.
 *
 * @throws {NotFound} @throws {Conflict} if premium has changed since it was read
 * @throws {Unavailable}
 */
export const grantPremium = verb(
  "grantPremium",
  AccountId,
  GrantForm,
  async (actor, id, { days, reason, version }, visit: Visit): Promise<AdminPremium> => {
    const planned = await planPremium(id, { kind: "extend", source: `grant:${newId()}`, days });
    if (!planned) throw new NotFound("Artisan not found");
    await write(planned, version, {
      kind: "premium-granted",
      actor,
      visit,
      after: { days: `${days}`, reason },
    });
    return readPremium(id);
  },
);

/**
 * Ends an artisan's premium immediately without a refund, and notifies the artisan with the reason. Returns the
 * updated premium.
 *
 * @throws {NotFound} @throws {Conflict} if none is active or it has changed since it was read
 * @throws {Unavailable}
 */
export const endPremium = verb("endPremium", AccountId, EndForm, async (actor, id, form, visit: Visit) => {
  const { reason, version } = form;
  const planned = await planPremium(id, { kind: "end" });
  if (!planned) throw new Conflict("This artisan has no premium to end.");
  // Days kept for a future record are not active premium.
  if (planned.activatedAt === undefined) throw new NotFound("Artisan not found");
  await write(planned, version, { kind: "premium-ended", actor, visit, after: { reason } });
  return readPremium(id);
});

/** Writes a change if the version is the one the admin read, with its audit entry. */
async function write(
  planned: PlannedPremium,
  version: number,
  trace: Omit<Event, "accountId">,
): Promise<void> {
  const { artisanId: accountId, expiresAt: premiumExpiresAt } = planned;
  const after = { premiumExpiresAt, ...trace.after };
  const entities = { subscription: SubscriptionEntity, artisan: ArtisanEntity, audit: AuditEntity };
  const isWritten =
    planned.was === version &&
    (await writeTogether(entities, (all) => [
      ...premiumPieces(all, planned),
      all.audit.put(entry({ ...trace, accountId, after })).commit(),
    ]));
  if (!isWritten)
    throw new Conflict(
      "This artisan's premium has changed since you opened it. Please review it again.",
      "record-changed",
    );
}
