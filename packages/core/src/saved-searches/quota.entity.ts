import { entity, primaryKey } from "../platform/table/index.ts";

/** A user's number of saved searches. Changes in the same transaction, so the limit needs no query. */
export const SavedSearchQuotaEntity = entity("saved-search-tally", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    saved: { type: "number", required: true },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
