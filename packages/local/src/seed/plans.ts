import { PlanEntity } from "@handiwork/core/premium";
import { item, type Item } from "./item.ts";

const benefits = [
  "Priority in search results",
  "Premium badge",
  "Up to 20 portfolio images",
  "Advanced analytics",
];
const basics = ["Public profile", "Messages from clients", "Up to 5 portfolio images"];

function plan(slug: string, name: string, price: number, durationDays: number, description: string) {
  return { slug, name, price, durationDays, description, features: price === 0 ? basics : benefits };
}

/** The plans, cheapest first; prices in whole naira (B-GAP-26). */
export const plans = [
  plan("basic-free", "Basic", 0, 30, "Everything to be found"),
  plan("premium-monthly", "Premium Monthly", 5_000, 30, "Try premium for a month"),
  plan("premium-quarterly", "Premium Quarterly", 13_500, 90, "A season in front"),
  plan("premium-yearly", "Premium Yearly", 48_000, 365, "A year in front, at the best price"),
];

export function planItems(): Item[] {
  return plans.map((each, displayOrder) => item(PlanEntity.put({ ...each, displayOrder })));
}
