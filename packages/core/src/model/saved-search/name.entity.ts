import { entity, primaryKey } from "../../platform/table/index.ts";

/** Reserves the name of a user's saved search. It is written with the search in one transaction, so that no two share one. */
export const SearchNameEntity = entity("saved-search-name", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** The name as names are compared (`nameKey`). */
    nameKey: { type: "string", required: true, readOnly: true },
    searchId: { type: "string", required: true },
  },
  indexes: {
    byName: primaryKey(["userId"], ["nameKey"]),
  },
});

/** What names are compared by: neither letter case nor how much white space there is counts. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
