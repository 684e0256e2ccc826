import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";

const day = 86_400_000;

/** Days before the end of premium at which the reminder shows (B-CONST-02). */
const reminderDays = 7;

/** Returns the days until the end, rounded up; 0 after it (B-PAY-27, B-PAY-29). `now` is in ms. */
export function daysLeft(expiresAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / day));
}

/** An artisan's premium: active with the remaining days, expired, cancelled before its end, or never bought. */
export type Premium =
  | {
      readonly state: "active";
      readonly since: string | null;
      readonly expiresAt: string;
      readonly days: number;
    }
  | { readonly state: "expired" | "cancelled"; readonly expiresAt: string }
  | { readonly state: "free" };

/**
 * Returns the state of premium. The server decides whether it is active, so that a wrong clock does not cut off the
 * last day.
 */
export function premiumOf(
  { isPremium, premiumActivatedAt: since, premiumExpiresAt: expiresAt, subscriptionStatus }: OwnArtisan,
  now: number,
): Premium {
  if (expiresAt === null) return { state: "free" };
  if (isPremium) return { state: "active", since, expiresAt, days: Math.max(1, daysLeft(expiresAt, now)) };
  return { state: subscriptionStatus === "cancelled" ? "cancelled" : "expired", expiresAt };
}

/** Returns whether the artisan is reminded of the renewal (B-PAY-28). */
export function isEnding(premium: Premium): premium is Extract<Premium, { state: "active" }> {
  return premium.state === "active" && premium.days <= reminderDays;
}

/** The artisan's own record; null if there is none yet. */
export const ownArtisanQuery = queryOptions({
  queryKey: ["own-artisan"],
  queryFn: () => read(api["artisan-profile"].$get()),
});
