import { entity, primaryKey } from "../platform/table/index.ts";

/**
 * The progress of the alerts about an artisan. Each step changes the row, and the stream triggers the next one, so each
 * event does a bounded amount of work.
 */
export const AlertRunEntity = entity("alert-run", {
  attributes: {
    artisanId: { type: "string", required: true, readOnly: true },
    /** When the artisan became listed. Another time is another run. */
    listedAt: { type: "string", required: true, readOnly: true },
    step: { type: "number", required: true },
    /** The buckets left to read, the current one first; empty at the end. */
    buckets: { type: "list", items: { type: "string" }, required: true },
    /** The id of the last search read in the current bucket; empty at its start. */
    after: { type: "string", required: true },
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byArtisan: primaryKey(["artisanId"], ["listedAt"]),
  },
});
