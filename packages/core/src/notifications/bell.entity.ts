import { entity, primaryKey } from "../platform/table/index.ts";

/** A user's number of notifications, and of read ones. */
export const BellEntity = entity("bell", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** The last notification's number and time. */
    last: { type: "number" },
    lastAt: { type: "string" },
    readUpTo: { type: "number" },
    /** Incremented by every change, so that a device recognises the later of two states. */
    version: { type: "number" },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
