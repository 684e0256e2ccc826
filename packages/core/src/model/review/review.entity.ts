import { moderations } from "./moderation.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";

/**
 * A client's review of an artisan (A-DATA-06, A-REV-18). The key allows one for each client and artisan. The id is made at
 * `createdAt`, so that its order is time's.
 */
export const ReviewEntity = entity("review", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    artisanId: { type: "string", required: true, readOnly: true },
    clientId: { type: "string", required: true, readOnly: true },
    /** A copy of the profile's, which follows it. */
    clientName: { type: "string" },
    rating: { type: "number", required: true },
    comment: { type: "string" },
    /** Whether the two had exchanged messages when it was written, or have since. */
    contacted: { type: "boolean", required: true, default: false },
    answer: {
      type: "map",
      properties: {
        text: { type: "string", required: true },
        createdAt: { type: "string", required: true },
      },
    },
    /** Of the sending in which it came, so that the same one is not refused as a second review. */
    commandId: { type: "string", readOnly: true },
    createdAt: { type: "string", required: true, readOnly: true },
    /** When the author changed it last. */
    editedAt: { type: "string" },
    /** How many open reports are about it, and so which list of the admins it is in: changed in the reports' own transactions. */
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
