import { entity, primaryKey } from "../../platform/table/index.ts";

/** How many messages a user has not read, in all conversations together. */
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
