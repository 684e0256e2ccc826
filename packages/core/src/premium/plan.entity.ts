import { entity, primaryKey } from "../platform/table/index.ts";

/** A subscription plan (B-DATA-05; prices: B-GAP-26). There are few, all in one partition. */
export const PlanEntity = entity("plan", {
  attributes: {
    slug: { type: "string", required: true, readOnly: true },
    name: { type: "string", required: true },
    description: { type: "string" },
    /** Whole naira for the whole period. */
    price: { type: "number", required: true },
    currency: { type: ["NGN"] as const, required: true, default: "NGN" },
    durationDays: { type: "number", required: true },
    features: { type: "list", items: { type: "string" }, required: true },
    isActive: { type: "boolean", required: true, default: true },
    displayOrder: { type: "number", required: true, default: 0 },
  },
  indexes: {
    all: primaryKey([], ["slug"]),
  },
});
