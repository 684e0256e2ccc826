import { entity, primaryKey } from "../../platform/table/index.ts";

/**
 * The progress of the alerts about an artisan. Each step changes the row, and the stream triggers the next one, so each
 * event does a bounded amount of work.
 */
export const AlertRunEntity = entity("alert-run", {
  attributes: {
    artisanId: { type: "string", required: true, readOnly: true },
    /** When the artisan became listed: another time is another run. */
    listedAt: { type: "string", required: true, readOnly: true },
    step: { type: "number", required: true },
    /** The buckets that are left to read, the present one first; none are left at the end. */
    buckets: { type: "list", items: { type: "string" }, required: true },
    /** The id of the search in the present bucket that was read last; empty at the bucket's beginning. */
    after: { type: "string", required: true },
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byArtisan: primaryKey(["artisanId"], ["listedAt"]),
  },
});
