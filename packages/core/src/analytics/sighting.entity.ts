import { newId } from "../platform/ids.ts";
import { series } from "../reference/analytics.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

/** A view or contact that the stream has not counted yet. */
export const SightingEntity = entity("sighting", {
  attributes: {
    id: { type: "string", required: true, readOnly: true, default: newId },
    series: { type: series, required: true, readOnly: true },
    artisans: { type: "list", items: { type: "string" }, required: true, readOnly: true },
    /** The visitor's pseudonym (`visitorOf`) and the day in Lagos. */
    visitor: { type: "string", required: true, readOnly: true },
    day: { type: "string", required: true, readOnly: true },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byId: primaryKey(["id"]),
  },
});
