import { entity, primaryKey } from "../platform/table/index.ts";

/** An in-app notification. Immutable: the bell records the last one that was read. */
export const NotificationEntity = entity("notification", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** Its number, counted from 1 per user without gaps. */
    id: { type: "number", required: true, readOnly: true, padding: { length: 10, char: "0" } },
    /** The kind and its data, as JSON. */
    news: { type: "string", required: true, readOnly: true },
    /** When it happened, which may precede earlier notifications. */
    at: { type: "string", required: true, readOnly: true },
    /** The number of unread notifications including this one, and the bell's version. */
    unread: { type: "number", required: true, readOnly: true },
    version: { type: "number", required: true, readOnly: true },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true, readOnly: true },
  },
  indexes: {
    byUser: primaryKey(["userId"], ["id"]),
  },
});
