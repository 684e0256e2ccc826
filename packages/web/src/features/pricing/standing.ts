import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import type { Payment } from "@handiwork/core/payments/schema";
import { formatDate, naira } from "../../lib/format.ts";
import type { SessionUser } from "../../lib/session.ts";
import type { Plan } from "./queries.ts";

/** What an artisan has to hear before buying; the server decides by the same order who may. */
export type Obstacle = "no-record" | "suspended" | "waiting-approval" | "unproven-email";

/** How somebody stands who looks at the plans. */
export interface Standing {
  readonly isGuest: boolean;
  readonly isArtisan: boolean;
  /** Premium that runs: until when, and from when on it can be renewed. */
  readonly premium: {
    readonly until: string;
    readonly renewsFrom: string | null;
    readonly renewable: boolean;
  } | null;
  /** When premium ended, for who had it once. */
  readonly endedAt: string | null;
  readonly obstacle: Obstacle | null;
}

/** In: who is signed in, and an artisan's own record: null where there is none, undefined where it is not known. */
export function standingOf(user: SessionUser | null, artisan: OwnArtisan | null | undefined): Standing {
  const isArtisan = user?.userType === "artisan";
  const nothing = { isGuest: user === null, isArtisan, premium: null, endedAt: null, obstacle: null };
  if (!isArtisan || artisan === undefined) return nothing;
  if (artisan === null) return { ...nothing, obstacle: "no-record" };
  const { isPremium, premiumExpiresAt, renewsFrom, canSubscribe } = artisan;
  const runs = isPremium && premiumExpiresAt !== null;
  return {
    ...nothing,
    premium: runs ? { until: premiumExpiresAt, renewsFrom, renewable: canSubscribe } : null,
    endedAt: runs ? null : premiumExpiresAt,
    obstacle: obstacleOf(user, artisan),
  };
}

function obstacleOf(user: SessionUser, { approval, suspendedAt }: OwnArtisan): Obstacle | null {
  if (suspendedAt !== null) return "suspended";
  // What is known of the user is asked for more often than the record.
  if (approval !== "approved" && user.approval !== "approved") return "waiting-approval";
  return user.isEmailVerified ? null : "unproven-email";
}

/** What the button of a plan says. */
export interface Offer {
  readonly label: string;
  /** `no`: it cannot be pressed; `later`: pressed, it is said why not now. */
  readonly open: "yes" | "later" | "no";
}

/**
 * B-GAP-18, B-GAP-19: the free plan is a basic artisan's own, and part of premium; what ends or has ended is renewed, and what
 * runs is from a day on.
 */
export function offerOf(plan: { readonly price: number }, standing: Standing): Offer {
  const { isGuest, isArtisan, premium, endedAt } = standing;
  if (plan.price === 0) {
    if (premium) return { label: "Part of premium", open: "later" };
    if (isArtisan) return { label: "Current Plan", open: "no" };
    return { label: isGuest ? "Join free" : "Subscribe", open: "yes" };
  }
  if (premium && !premium.renewable && premium.renewsFrom !== null)
    return { label: `Renew from ${formatDate(premium.renewsFrom)}`, open: "later" };
  return { label: premium || endedAt !== null ? "Renew" : "Subscribe", open: "yes" };
}

/** The plan whose days run now, of what was paid; null where none was. In: the moment in ms. */
export function ownPlan(paid: readonly Payment[], now: number): string | null {
  const running = paid.find(
    ({ status, periodFrom, periodUntil }) =>
      status === "success" &&
      periodFrom !== null &&
      periodUntil !== null &&
      Date.parse(periodFrom) <= now &&
      now < Date.parse(periodUntil),
  );
  return running?.planSlug ?? null;
}

/** The plan that has the ribbon (B-PAY-03). */
export const bestValue = "premium-yearly";

export function isFree({ price }: Pick<Plan, "price">): boolean {
  return price === 0;
}

/** What a plan costs, and for how long: the free plan is for no period (B-PAY-09, B-GAP-27). */
export function priceOf({ price, durationDays }: Pick<Plan, "price" | "durationDays">): {
  amount: string;
  period: string | null;
} {
  if (price === 0) return { amount: "Free", period: null };
  return { amount: naira(price), period: `/${periodOf(durationDays)}` };
}

/**
 * What a month of a longer plan costs beside that of the shortest paid one: "₦4,000 a month, 20% less". Null for plans that save
 * nothing.
 */
export function savingOf(plan: Plan, plans: readonly Plan[]): string | null {
  const paid = plans.filter((each) => !isFree(each));
  const shortest = Math.min(...paid.map(({ durationDays }) => durationDays));
  const months = { month: 1, quarter: 3, year: 12 }[periodOf(plan.durationDays)];
  const monthly = paid.find(({ durationDays }) => durationDays === shortest)?.price ?? 0;
  const percent = Math.floor(100 - (100 * plan.price) / (months * monthly));
  if (isFree(plan) || months === 1 || periodOf(shortest) !== "month" || percent < 1) return null;
  return `${naira(Math.round(plan.price / months))} a month, ${percent}% less`;
}

function periodOf(days: number): "year" | "quarter" | "month" {
  if (days === 365) return "year";
  return days === 90 ? "quarter" : "month";
}
