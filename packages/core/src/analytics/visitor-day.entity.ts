import { entity, primaryKey } from "../platform/table/index.ts";

/** Marks a visitor's counted views and contacts of a day, so that none counts twice. */
export const VisitorDayEntity = entity("visitor-day", {
  attributes: {
    visitor: { type: "string", required: true, readOnly: true },
    day: { type: "string", required: true, readOnly: true },
    /** One mark per sighting and artisan (`markOf`). */
    marks: { type: "set", items: "string" },
    /** Incremented by each change, for conditional writes. */
    version: { type: "number" },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byVisitor: primaryKey(["visitor", "day"]),
  },
});
