import { entity, primaryKey } from "../platform/table/index.ts";

/** The time of the counters' last stream event: one item. */
export const StreamHeartbeatEntity = entity("tally-heard", {
  attributes: {
    at: { type: "string", required: true },
    /** The age of the batch's oldest change, in seconds. */
    lagSeconds: { type: "number", required: true },
  },
  indexes: {
    one: primaryKey([]),
  },
});
