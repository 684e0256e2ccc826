import { userTypes } from "../../fixed/user-types.ts";
import { entity, primaryKey } from "../../platform/table/index.ts";

/** Whose an e-mail address is, for questions about many at once. It follows with a moment's delay; the user pool decides. */
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
