import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";

const day = 86_400_000;

/** Days before the end of premium at which the reminder shows (B-CONST-02). */
const reminderDays = 7;

/**
 * Returns the remaining days of premium, rounded up (B-PAY-27); null if it is not active. The server decides whether it is
 * active, so that a wrong clock does not cut off the last day. `now` is in ms.
 */
export function premiumDays({ isPremium, premiumExpiresAt }: OwnArtisan, now: number): number | null {
  if (!isPremium || premiumExpiresAt === null) return null;
  return Math.max(1, Math.ceil((Date.parse(premiumExpiresAt) - now) / day));
}

/** Returns whether premium with these remaining days ends so soon that the artisan is reminded (B-PAY-28). */
export function isEnding(days: number | null): days is number {
  return days !== null && days <= reminderDays;
}

/** The artisan's own record; null if there is none yet. */
export const ownArtisanQuery = queryOptions({
  queryKey: ["own-artisan"],
  queryFn: () => read(api["artisan-profile"].$get()),
});
