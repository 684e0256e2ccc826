import { moderations } from "./moderation.rules.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/**
 * A client's review of an artisan (A-DATA-06, A-REV-18). The key allows one per client and artisan. The id is
 * generated at `createdAt`, so ids sort chronologically.
 */
export const ReviewEntity = entity("review", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    artisanId: { type: "string", required: true, readOnly: true },
    clientId: { type: "string", required: true, readOnly: true },
    /** A copy of the profile's name, kept in sync. */
    clientName: { type: "string" },
    rating: { type: "number", required: true },
    comment: { type: "string" },
    /** True if the two have exchanged messages, before or since. */
    contacted: { type: "boolean", required: true, default: false },
    answer: {
      type: "map",
      properties: {
        text: { type: "string", required: true },
        createdAt: { type: "string", required: true },
      },
    },
    /** The command's id, so that a retry is not rejected as a second review. */
    commandId: { type: "string", readOnly: true },
    createdAt: { type: "string", required: true, readOnly: true },
    /** When the author last changed it. */
    editedAt: { type: "string" },
    /** The number of open reports about it, updated in their transactions. It determines the admins' list. */
    openReports: { type: "number" },
    moderation: { type: moderations, default: "none" },
  },
  indexes: {
    byClient: primaryKey(["artisanId"], ["clientId"]),
    /** An artisan's reviews, newest first; one review by its id. */
    newest: indexKey("gsi1", ["artisanId"], ["id"]),
    /** Reviews by author. */
    byAuthor: indexKey("gsi2", ["clientId"], ["id"]),
    /** All reviews for admins, reported ones apart, newest first. */
    byModeration: indexKey("gsi3", ["moderation"], ["id"]),
  },
});
