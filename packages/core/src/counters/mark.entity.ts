import { entity, primaryKey } from "../platform/table/index.ts";

/** Marks a stream event as counted, while it may be redelivered. */
export const MarkEntity = entity("tally-mark", {
  attributes: {
    eventId: { type: "string", required: true, readOnly: true },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byEvent: primaryKey(["eventId"]),
  },
});
