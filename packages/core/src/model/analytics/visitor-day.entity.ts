import { entity, primaryKey } from "../../platform/table/index.ts";

/** Marks a visitor's counted views and contacts of a day, so that none counts twice. */
export const VisitorDayEntity = entity("visitor-day", {
  attributes: {
    visitor: { type: "string", required: true, readOnly: true },
    day: { type: "string", required: true, readOnly: true },
    /** A mark for each thing and artisan (`markOf`). */
    marks: { type: "set", items: "string" },
    /** Grows with each change: what was read is what is changed. */
    version: { type: "number" },
    /** Seconds since 1970. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byVisitor: primaryKey(["visitor", "day"]),
  },
});
