import { userTypes } from "../../fixed/user-types.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";

/** Whose an e-mail address is, a moment after it is: for questions about many; what decides is the user pool. */
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
