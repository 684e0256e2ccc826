import { userTypes } from "../reference/user-types.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

/**
 * A search term for an account. Terms that begin with the same letter share a partition, in alphabetical order, so that one
 * query reads all terms with a given prefix.
 */
export const LookupTermEntity = entity("lookup-term", {
  attributes: {
    /** The term's first letter. */
    letter: { type: "string", required: true, readOnly: true },
    term: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true, readOnly: true },
    userType: { type: userTypes, required: true },
    /** All terms of the account, to match the other words of a search. */
    terms: { type: "list", items: { type: "string" }, required: true },
  },
  indexes: {
    byTerm: primaryKey(["letter"], ["term", "id"]),
  },
});
