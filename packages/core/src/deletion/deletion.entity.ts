import { nowIso } from "../platform/clock.ts";
import { entity, primaryKey } from "../platform/table/index.ts";
import { deletionParts } from "./parts.rules.ts";

/**
 * A deleted account, and the progress of its deletion. Each step changes the row, and the stream triggers the next one,
 * so each event does a bounded amount of work.
 */
export const DeletionEntity = entity("deletion", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** The address for the confirmation; deleted after it was sent. */
    email: { type: "string" },
    step: { type: "number", required: true, default: 0 },
    /** The next part to delete and the position in it; absent at the end. */
    part: { type: deletionParts },
    after: { type: "string" },
    /** True if this is the second pass, for writes that were in progress during the first. */
    isSecond: { type: "boolean", required: true, default: false },
    /** True if something must wait for the second pass. */
    waits: { type: "boolean", required: true, default: false },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    /** Unix time in seconds, set after the first pass. The row's expiry starts the second. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
