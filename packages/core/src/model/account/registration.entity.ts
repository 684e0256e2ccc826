import { entity, primaryKey } from "../../platform/table/index.ts";

/** That an address is being registered right now, by one request: what two of them would do at once must not mix. */
export const RegistrationEntity = entity("registration", {
  attributes: {
    email: { type: "string", required: true, readOnly: true },
    /** Who holds it. */
    token: { type: "string", required: true },
    /** Seconds since 1970: a request that was cut off holds it no longer than this. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byEmail: primaryKey(["email"]),
  },
});
