import { entity, primaryKey } from "../../platform/table/index.ts";

/** Marks an event of the stream as counted, for as long as it may come again. */
export const MarkEntity = entity("tally-mark", {
  attributes: {
    eventId: { type: "string", required: true, readOnly: true },
    /** Seconds since 1970. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byEvent: primaryKey(["eventId"]),
  },
});
