import { entity, primaryKey } from "../platform/table/index.ts";

/** A user's total number of unread messages. */
export const InboxEntity = entity("inbox", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    unread: { type: "number" },
    /** Incremented by every change, so that a device recognises the later of two totals. */
    version: { type: "number" },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
