import { entity, primaryKey } from "../platform/table/index.ts";

export const failureKinds = ["sign-in-failed"] as const;

/** Number of failures of one kind on a day. A row for each failure would let strangers fill the table. */
export const FailureEntity = entity("failure-count", {
  attributes: {
    kind: { type: failureKinds, required: true },
    /** The day in UTC: `2026-11-21`. */
    day: { type: "string", required: true },
    count: { type: "number", required: true },
  },
  indexes: {
    byDay: primaryKey(["kind"], ["day"]),
  },
});
