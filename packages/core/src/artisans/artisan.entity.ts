import { approvals } from "../approvals/approval.rules.ts";
import { nowIso } from "../platform/clock.ts";
import { attributes } from "./fields.schema.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/**
 * An artisan's record (A-DATA-02, B-DATA-01), in the account's partition. A review's transaction updates the rating's
 * parts; readers derive the average.
 */
export const ArtisanEntity = entity("artisan", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    approval: { type: approvals, required: true, default: "pending" },
    /** When an admin suspended the record (B-GAP-41). */
    suspendedAt: { type: "string" },
    ...attributes,
    premiumActivatedAt: { type: "string" },
    premiumExpiresAt: { type: "string" },
    stars1: { type: "number", required: true, default: 0 },
    stars2: { type: "number", required: true, default: 0 },
    stars3: { type: "number", required: true, default: 0 },
    stars4: { type: "number", required: true, default: 0 },
    stars5: { type: "number", required: true, default: 0 },
    /** The number of finished jobs, counted from the job records. */
    jobsDone: { type: "number" },
    /** Incremented by each edit of its owner, for conditional writes. */
    edits: { type: "number" },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    updatedAt: { type: "string", watch: "*", set: nowIso },
  },
  indexes: {
    byId: { collection: ["account", "record"], ...primaryKey(["id"]) },
    /** Artisans by approval, newest first. */
    byApproval: indexKey("gsi1", ["approval"], ["createdAt", "id"]),
  },
});
