import { entity, primaryKey } from "../../platform/table/index.ts";

/** How many searches a user has saved. It changes in the same transaction, so that the limit needs no counting. */
export const SavedSearchQuotaEntity = entity("saved-search-tally", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    saved: { type: "number", required: true },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
