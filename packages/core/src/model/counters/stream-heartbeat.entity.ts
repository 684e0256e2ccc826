import { entity, primaryKey, serviceName } from "../../platform/table/index.ts";

/** When the stream was last heard: one item. */
export const StreamHeartbeatEntity = entity({
  model: { entity: "tally-heard", service: serviceName, version: "1" },
  attributes: {
    at: { type: "string", required: true },
    /** How old the oldest change of that batch was, in seconds. */
    lagSeconds: { type: "number", required: true },
  },
  indexes: {
    one: primaryKey([]),
  },
});
