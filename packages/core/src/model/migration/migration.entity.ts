import { nowIso } from "../../platform/clock/index.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";

/** How far a migration has come in a segment of the table. */
export const MigrationEntity = entity("migration", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    /** Which of how many, from 0 on. */
    segment: { type: "number", required: true, readOnly: true, padding: { length: 4, char: "0" } },
    segments: { type: "number", required: true, readOnly: true },
    /** Where it goes on: behind that item. */
    cursor: { type: "string" },
    isDone: { type: "boolean", required: true, default: false },
    /** How many items of the entity were looked at, and how many were changed. */
    seen: { type: "number", required: true, default: 0 },
    changed: { type: "number", required: true, default: 0 },
    /** Grows with each page: of two runs at once the later one to note it is refused. */
    version: { type: "number", required: true, default: 0 },
    beganAt: { type: "string", required: true, readOnly: true, default: nowIso },
    updatedAt: { type: "string", watch: "*", set: nowIso },
  },
  indexes: {
    bySegment: primaryKey(["id"], ["segment"]),
  },
});
