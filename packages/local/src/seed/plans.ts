import { PlanEntity } from "@handiwork/core/domain/subscription";
import { item, type Item } from "./item.ts";

/** The subscription plans (prices: B-GAP-26). */
export function planItems(): Item[] {
  return plans.map((plan, displayOrder) =>
    item(PlanEntity.put({ ...plan, features: [...plan.features], displayOrder })),
  );
}

const benefits = [
  "Priority in search results",
  "Premium badge",
  "Up to 20 portfolio images",
  "Advanced analytics",
];

/** The plans as they are seeded, cheapest first; prices in whole naira. */
export const plans = [
  {
    slug: "basic-free",
    name: "Basic",
    description: "Everything to be found",
    price: 0,
    durationDays: 30,
    features: ["Public profile", "Messages from clients", "Up to 5 portfolio images"],
  },
  {
    slug: "premium-monthly",
    name: "Premium Monthly",
    description: "Try premium for a month",
    price: 5_000,
    durationDays: 30,
    features: benefits,
  },
  {
    slug: "premium-quarterly",
    name: "Premium Quarterly",
    description: "A season in front",
    price: 13_500,
    durationDays: 90,
    features: benefits,
  },
  {
    slug: "premium-yearly",
    name: "Premium Yearly",
    description: "A year in front, at the best price",
    price: 48_000,
    durationDays: 365,
    features: benefits,
  },
];
