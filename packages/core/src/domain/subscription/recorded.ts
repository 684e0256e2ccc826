import type { EntityItem } from "electrodb";
import type { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { nextStep, type Period } from "./ledger.ts";
import { isPremiumAt } from "../../model/subscription/premium.ts";
import type { SubscriptionEntity } from "../../model/subscription/subscription.entity.ts";

/** What an artisan's record says of premium. */
type Recorded = Pick<EntityItem<typeof ArtisanEntity>, "premiumActivatedAt" | "premiumExpiresAt">;

/** What is noted where nothing is to be told. */
export const nothingToTell = { nextAt: "" };

/** The days that an artisan's record tells of, where there is no ledger yet. In: the record, the moment in milliseconds. */
export function recorded(artisan: Recorded | null, moment: number): Period[] {
  const until = artisan?.premiumExpiresAt;
  if (until === undefined) return [];
  const from = artisan?.premiumActivatedAt ?? new Date(Math.min(moment, Date.parse(until))).toISOString();
  return [{ source: "record", from, until }];
}

/** What is noted of an end that is told of for the first time. Both in milliseconds. */
export function toTell(end: number, moment: number) {
  const found = nextStep(end, moment);
  return found ? { nextAt: new Date(found.at).toISOString(), step: found.step } : nothingToTell;
}

/** The first ledger of an artisan whose premium is older than ledgers; null where none runs. In: the moment in milliseconds. */
export function firstLedger(
  artisan: Recorded & { readonly id: string },
  moment: number,
): Omit<EntityItem<typeof SubscriptionEntity>, "updatedAt"> | null {
  const { id, premiumExpiresAt: until } = artisan;
  if (until === undefined || !isPremiumAt(until, moment)) return null;
  const periods = recorded(artisan, moment);
  return { id, periods, status: "active", version: 1, ...toTell(Date.parse(until), moment) };
}
