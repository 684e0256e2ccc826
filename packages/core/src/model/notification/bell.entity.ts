import { entity, primaryKey } from "../../platform/table/index.ts";

/** A user's number of notifications, and of read ones. */
export const BellEntity = entity("bell", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** The number of the last one, and when it came. */
    last: { type: "number" },
    lastAt: { type: "string" },
    readUpTo: { type: "number" },
    /** Grows with every change, so that a device knows which of two states is the later one. */
    version: { type: "number" },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
