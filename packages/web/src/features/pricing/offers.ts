import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import type { Payment } from "@handiwork/core/payments/schema";
import { formatDate, naira } from "../../lib/format/format.ts";
import type { SessionUser } from "../../lib/session/session.ts";
import type { Plan } from "./api.ts";

/** A reason why an artisan cannot buy. The server checks the same conditions in the same order. */
export type Obstacle = "no-record" | "suspended" | "waiting-approval" | "unverified-email";

/** A visitor of the pricing page, and what they can buy. */
export interface Buyer {
  readonly isGuest: boolean;
  readonly isArtisan: boolean;
  /** Active premium: its end, and when it can be renewed. */
  readonly premium: {
    readonly until: string;
    readonly renewsFrom: string | null;
    readonly isRenewable: boolean;
  } | null;
  /** The end of former premium. */
  readonly endedAt: string | null;
  readonly obstacle: Obstacle | null;
}

/** Returns the buyer for a session. `artisan` is the artisan's own record, null if there is none, undefined if it is unknown. */
export function buyerOf(user: SessionUser | null, artisan: OwnArtisan | null | undefined): Buyer {
  const isArtisan = user?.userType === "artisan";
  const basic = { isGuest: user === null, isArtisan, premium: null, endedAt: null, obstacle: null };
  if (!isArtisan || artisan === undefined) return basic;
  if (artisan === null) return { ...basic, obstacle: "no-record" };
  const { isPremium, premiumExpiresAt, renewsFrom, canSubscribe } = artisan;
  const isActive = isPremium && premiumExpiresAt !== null;
  return {
    ...basic,
    premium: isActive ? { until: premiumExpiresAt, renewsFrom, isRenewable: canSubscribe } : null,
    endedAt: isActive ? null : premiumExpiresAt,
    obstacle: obstacleOf(user, artisan),
  };
}

function obstacleOf(user: SessionUser, { approval, suspendedAt }: OwnArtisan): Obstacle | null {
  if (suspendedAt !== null) return "suspended";
  // The session is refreshed more often than the record.
  if (approval !== "approved" && user.approval !== "approved") return "waiting-approval";
  return user.isEmailVerified ? null : "unverified-email";
}

/** The button of a plan. */
export interface Offer {
  readonly label: string;
  /** never: the button is disabled; later: it explains why the plan cannot be bought now. */
  readonly availability: "now" | "later" | "never";
}

/**
 * Returns the offer of a plan (B-GAP-18, B-GAP-19). Artisans have the free plan, alone or as part of premium. Ended premium can be
 * renewed at once, active premium from a certain day.
 */
export function offerOf(plan: { readonly price: number }, buyer: Buyer): Offer {
  const { isGuest, isArtisan, premium, endedAt } = buyer;
  if (plan.price === 0) {
    if (premium) return { label: "Included in premium", availability: "later" };
    if (isArtisan) return { label: "Current Plan", availability: "never" };
    return { label: isGuest ? "Join free" : "Subscribe", availability: "now" };
  }
  if (premium && !premium.isRenewable && premium.renewsFrom !== null)
    return { label: `Renew from ${formatDate(premium.renewsFrom)}`, availability: "later" };
  return { label: premium || endedAt !== null ? "Renew" : "Subscribe", availability: "now" };
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
