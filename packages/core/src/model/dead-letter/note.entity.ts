import { nowIso } from "../../platform/clock/index.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";

/** How the last replay of a dead letter went that stayed one. */
export const NoteEntity = entity("dead-letter-note", {
  attributes: {
    source: { type: "string", required: true, readOnly: true },
    /** The queue's id of the letter. */
    letterId: { type: "string", required: true, readOnly: true },
    replays: { type: "number", required: true, default: 0 },
    why: { type: "string", required: true },
    /** Of the function's call, for its log. */
    requestId: { type: "string" },
    /** Which operator it was. */
    by: { type: "string", required: true },
    at: { type: "string", required: true, default: nowIso },
    /** Seconds since 1970. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byLetter: primaryKey(["source", "letterId"]),
  },
});
