import { naira } from "../../../lib/format.ts";
import type { Plan } from "../api/plans.ts";

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
