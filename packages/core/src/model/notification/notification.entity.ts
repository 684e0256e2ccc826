import { entity, primaryKey } from "../../platform/table/index.ts";

/** An in-app notification. Immutable: the bell records the last one that was read. */
export const NotificationEntity = entity("notification", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** Its number among the user's: they count from 1, without a gap. */
    id: { type: "number", required: true, readOnly: true, padding: { length: 10, char: "0" } },
    /** The kind with the data that belongs to it, as JSON. */
    news: { type: "string", required: true, readOnly: true },
    /** When that happened, which may be before what came earlier. */
    at: { type: "string", required: true, readOnly: true },
    /** How many the user had not read, with this one, and the bell's version by then. */
    unread: { type: "number", required: true, readOnly: true },
    version: { type: "number", required: true, readOnly: true },
    /** In seconds since 1970. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byUser: primaryKey(["userId"], ["id"]),
  },
});
