import { verb } from "../platform/access/index.ts";
import { now } from "../platform/clock.ts";
import { starCounts } from "../directory/document.ts";
import { summarise } from "../reviews/stars.rules.ts";
import { isPremiumAt, isRenewableAt, renewsFrom } from "../premium/premium.rules.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { ArtisanEntity } from "./artisan.entity.ts";
import type { ArtisanRow } from "./edit.ts";
import { allFields, viewOf } from "./fields.schema.ts";
import { visibleJobCount } from "../jobs/share.rules.ts";
import { maxPicturesOf, shownPictures } from "./pictures.ts";
import type { OwnArtisan, OwnArtisanAnswer } from "./schema.ts";

/** Returns the actor's current record, if any. Two reads. */
export const readOwn = verb("readOwnArtisan", async (actor): Promise<OwnArtisanAnswer> => {
  const { id } = actor;
  const [{ data }, { data: subscription }] = await Promise.all([
    ArtisanEntity.get({ id }).go({ consistent: true }),
    SubscriptionEntity.get({ id }).go({ consistent: true, attributes: ["status"] }),
  ]);
  return { artisan: data ? ownView(data, subscription?.status === "cancelled") : null };
});

function ownView(row: ArtisanRow, wasCancelled: boolean): OwnArtisan {
  const { total, rating } = summarise(starCounts(row));
  const moment = now();
  const { premiumExpiresAt, portfolio = [] } = row;
  const isPremium = isPremiumAt(premiumExpiresAt, moment);
  return {
    id: row.id,
    version: row.edits ?? 0,
    approval: row.approval,
    suspendedAt: row.suspendedAt ?? null,
    ...viewOf(row, allFields),
    isPremium,
    premiumActivatedAt: row.premiumActivatedAt ?? null,
    premiumExpiresAt: premiumExpiresAt ?? null,
    subscriptionStatus: isPremium ? "active" : endedAs(premiumExpiresAt, wasCancelled),
    renewsFrom: isPremium && premiumExpiresAt !== undefined ? renewsFrom(premiumExpiresAt) : null,
    canSubscribe: row.approval === "approved" && isRenewableAt(premiumExpiresAt, moment),
    rating,
    jobsDone: visibleJobCount(row.jobsDone),
    totalReviews: total,
    mostPictures: maxPicturesOf(row, moment),
    hiddenPictures: portfolio.length - shownPictures(row, moment).length,
  };
}

function endedAs(premiumExpiresAt: string | undefined, wasCancelled: boolean) {
  if (premiumExpiresAt === undefined) return "free";
  return wasCancelled ? "cancelled" : "expired";
}
