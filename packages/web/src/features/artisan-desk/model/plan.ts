import type { OwnArtisan } from "@handiwork/core/model/artisan/schema";

const day = 86_400_000;

/** So many days before the end of premium its renewal is spoken of (B-CONST-02). */
const reminderDays = 7;

/** The days that are left, rounded up, 0 from the end on (B-PAY-27, B-PAY-29). In: the end as an ISO time, and the present in ms. */
export function daysLeft(expiresAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / day));
}

/** How an artisan's premium stands: it runs, with so many days, ran out, was ended before its time, or never was. */
export type Premium =
  | {
      readonly state: "active";
      readonly since: string | null;
      readonly expiresAt: string;
      readonly days: number;
    }
  | { readonly state: "expired" | "cancelled"; readonly expiresAt: string }
  | { readonly state: "free" };

/** How premium stands. Whether it runs, the server has decided, so that a clock that is wrong takes nobody's last day. */
export function premiumOf(
  { isPremium, premiumActivatedAt: since, premiumExpiresAt: expiresAt, subscriptionStatus }: OwnArtisan,
  now: number,
): Premium {
  if (expiresAt === null) return { state: "free" };
  if (isPremium) return { state: "active", since, expiresAt, days: Math.max(1, daysLeft(expiresAt, now)) };
  return { state: subscriptionStatus === "cancelled" ? "cancelled" : "expired", expiresAt };
}

/** Whether the artisan is reminded of the renewal (B-PAY-28). */
export function isEnding(premium: Premium): premium is Extract<Premium, { state: "active" }> {
  return premium.state === "active" && premium.days <= reminderDays;
}

/** A subscription's status as people read it (B-ADASH-19): "past_due" is "Past due". */
export function statusInWords(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
