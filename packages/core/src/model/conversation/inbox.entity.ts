import { entity, primaryKey } from "../../platform/table/index.ts";

/** A user's total number of unread messages. */
export const InboxEntity = entity("inbox", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    unread: { type: "number" },
    /** Grows with every change, so that a device knows which of two totals is the later one. */
    version: { type: "number" },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
