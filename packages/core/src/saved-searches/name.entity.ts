import { entity, primaryKey } from "../platform/table/index.ts";

/** Reserves the name of a user's saved search. Written in the search's transaction, so names are unique. */
export const SearchNameEntity = entity("saved-search-name", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    /** The normalised name (`nameKey`). */
    nameKey: { type: "string", required: true, readOnly: true },
    searchId: { type: "string", required: true },
  },
  indexes: {
    byName: primaryKey(["userId"], ["nameKey"]),
  },
});

/** Returns a name's normalised form, which ignores case and the amount of white space. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
