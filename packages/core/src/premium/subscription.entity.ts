import { nowIso } from "../platform/clock.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/**
 * A subscription's stored state: active, expired, or cancelled by a refund or an admin. An `active` one may already
 * have expired by date.
 */
const subscriptionStates = ["active", "expired", "cancelled"] as const;

/**
 * An artisan's paid and granted premium periods, in the account's partition. The same transaction sets
 * `premiumActivatedAt` and `premiumExpiresAt` on the artisan's record (`change.ts`). Always written whole, from the
 * version that was read.
 */
export const SubscriptionEntity = entity("subscription", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** Chronological, without overlaps (`ledger.ts`). */
    periods: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          /** `payment:<reference>`, `grant:<id>`, or `record` for an end date from before there was a ledger. */
          source: { type: "string", required: true },
          planSlug: { type: "string" },
          from: { type: "string", required: true },
          until: { type: "string", required: true },
        },
      },
    },
    status: { type: subscriptionStates, required: true },
    version: { type: "number", required: true },
    /**
     * The next reminder: its time, and the days before the end (0 is the end itself). Empty, and in no index, if none
     * is due.
     */
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
