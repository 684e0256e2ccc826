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

function periodOf(days: number): "year" | "quarter" | "month" {
  if (days === 365) return "year";
  return days === 90 ? "quarter" : "month";
}
