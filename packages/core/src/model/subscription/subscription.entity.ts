import { nowIso } from "../../platform/clock/index.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";

/** What a subscription is: it runs, it ran out, or it was ended before (a refund, an admin). By the clock it may have run out already. */
export const subscriptionStates = ["active", "expired", "cancelled"] as const;

/**
 * An artisan's paid and granted premium periods, in the account's partition. The same transaction sets
 * `premiumActivatedAt` and `premiumExpiresAt` on the artisan's record (`change.ts`). Always written whole, from the
 * version that was read.
 */
export const SubscriptionEntity = entity("subscription", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** In the order of time, none upon another (`ledger.ts`). */
    periods: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          /** `payment:<reference>`, `grant:<id>`, or `record`: the end that the artisan's record had without a ledger. */
          source: { type: "string", required: true },
          planSlug: { type: "string" },
          from: { type: "string", required: true },
          until: { type: "string", required: true },
        },
      },
    },
    status: { type: subscriptionStates, required: true },
    version: { type: "number", required: true },
    /** When the artisan is told next, and how many days before the end that is (0: the end itself). Empty where nothing is to be told: then it is in no index. */
    nextAt: { type: "string", required: true, default: "" },
    step: { type: "number" },
    updatedAt: { type: "string", watch: "*", set: nowIso },
  },
  indexes: {
    byId: primaryKey(["id"]),
    /** Subscriptions with a due reminder, earliest first. */
    due: {
      ...indexKey("gsi3", [], ["nextAt", "id"]),
      condition: ({ nextAt }) => nextAt !== "",
    },
  },
});
