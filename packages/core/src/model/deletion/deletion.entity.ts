import { nowIso } from "../../platform/clock/index.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";
import { deletionParts } from "./parts.ts";

/**
 * A deleted account, and the progress of its deletion. Each step changes the row, and the stream triggers the next one,
 * so each event does a bounded amount of work.
 */
export const DeletionEntity = entity("deletion", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** Where it is confirmed to; not kept once that is done. */
    email: { type: "string" },
    step: { type: "number", required: true, default: 0 },
    /** What is removed next, and after what of it; nothing is left at the end. */
    part: { type: deletionParts },
    after: { type: "string" },
    /** It is gone through a second time, for what was being written at that moment. */
    isSecond: { type: "boolean", required: true, default: false },
    /** Something is under way that waits for the second time. */
    waits: { type: "boolean", required: true, default: false },
    createdAt: { type: "string", required: true, readOnly: true, default: nowIso },
    /** Seconds since 1970, once the first time is over: when the row goes, the second begins. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
