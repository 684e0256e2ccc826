import { entity, primaryKey, serviceName } from "../../platform/table/index.ts";

/** How many searches a user has saved, changed in the same transaction: so the limit costs no counting. */
export const SearchTallyEntity = entity({
  model: { entity: "saved-search-tally", service: serviceName, version: "1" },
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    saved: { type: "number", required: true },
  },
  indexes: {
    byUser: primaryKey(["userId"]),
  },
});
