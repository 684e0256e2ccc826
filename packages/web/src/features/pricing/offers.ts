import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import type { Payment } from "@handiwork/core/payments/schema";
import { formatDate, naira } from "../../lib/format/format.ts";
import type { SessionUser } from "../../lib/session/session.ts";
import type { Plan } from "./api.ts";

/** A reason why an artisan cannot buy. The server checks the same conditions in the same order. */
export type Obstacle = "no-record" | "suspended" | "waiting-approval" | "unverified-email";

/**
 * Returns what keeps an artisan from buying, or null. `artisan` is the user's own record, null if there is none, undefined if it
 * is unknown: then the server decides.
 */
export function obstacleOf(
  { userType, approval, isEmailVerified }: SessionUser,
  artisan: OwnArtisan | null | undefined,
): Obstacle | null {
  if (userType !== "artisan" || artisan === undefined) return null;
  if (artisan === null) return "no-record";
  if (artisan.suspendedAt !== null) return "suspended";
  // The session is refreshed more often than the record.
  if (artisan.approval !== "approved" && approval !== "approved") return "waiting-approval";
  return isEmailVerified ? null : "unverified-email";
}

/** The button of a plan. */
export interface Offer {
  readonly label: string;
  /** never: the button is disabled; later: it explains why the plan cannot be bought now. */
  readonly availability: "now" | "later" | "never";
}

/**
 * Returns the offer of a plan to a visitor (B-GAP-18, B-GAP-19). Artisans have the free plan, alone or as part of premium. Ended
 * premium can be renewed at once, active premium from a certain day.
 */
export function offerOf(plan: Plan, user: SessionUser | null, artisan: OwnArtisan | null | undefined): Offer {
  if (isFree(plan)) {
    if (artisan?.isPremium) return { label: "Included in premium", availability: "later" };
    if (user?.userType === "artisan") return { label: "Current Plan", availability: "never" };
    return { label: user ? "Subscribe" : "Join free", availability: "now" };
  }
  if (artisan?.renewsFrom && !artisan.canSubscribe)
    return { label: `Renew from ${formatDate(artisan.renewsFrom)}`, availability: "later" };
  return { label: artisan?.premiumExpiresAt ? "Renew" : "Subscribe", availability: "now" };
}

/** Returns the slug of the paid plan that is active at a time (in ms), or null. */
export function currentPlan(paid: readonly Payment[], now: number): string | null {
  const active = paid.find(
    ({ status, periodFrom, periodUntil }) =>
      status === "success" &&
      periodFrom !== null &&
      periodUntil !== null &&
      Date.parse(periodFrom) <= now &&
      now < Date.parse(periodUntil),
  );
  return active?.planSlug ?? null;
}

/** The plan with the "Best value" ribbon (B-PAY-03). */
export const bestValue = "premium-yearly";

export function isFree({ price }: Pick<Plan, "price">): boolean {
  return price === 0;
}

/**
 * Returns a longer plan's price per month, compared with the monthly plan: "₦4,000 a month, 20% less". Returns null for plans that
 * save nothing.
 */
export function savingOf(plan: Plan, plans: readonly Plan[]): string | null {
  const monthly = plans.find((each) => !isFree(each) && periodOf(each) === "month");
  const months = { month: 1, quarter: 3, year: 12 }[periodOf(plan)];
  if (isFree(plan) || months === 1 || !monthly) return null;
  const percent = Math.floor(100 - (100 * plan.price) / (months * monthly.price));
  if (percent < 1) return null;
  return `${naira(Math.round(plan.price / months))} a month, ${percent}% less`;
}

/** Returns the period that a plan's price is for (B-PAY-09, B-GAP-27). */
export function periodOf({ durationDays }: Pick<Plan, "durationDays">): "year" | "quarter" | "month" {
  if (durationDays === 365) return "year";
  return durationDays === 90 ? "quarter" : "month";
}
