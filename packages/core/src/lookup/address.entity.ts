import { userTypes } from "../reference/user-types.ts";
import { entity, primaryKey } from "../platform/table/index.ts";

/** Maps an email address to its account, for batch lookups. Eventually consistent; the user pool is authoritative. */
export const AddressEntity = entity("lookup-address", {
  attributes: {
    /** In lower case. */
    email: { type: "string", required: true, readOnly: true },
    id: { type: "string", required: true },
    userType: { type: userTypes, required: true },
  },
  indexes: {
    byEmail: primaryKey(["email"]),
  },
});
