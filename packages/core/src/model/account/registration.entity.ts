import { entity, primaryKey } from "../../platform/table/index.ts";

/** Locks an address during its registration, so that concurrent ones do not mix. */
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
