import { entity, primaryKey } from "../platform/table/index.ts";

/** Locks an address during its registration, so that concurrent ones do not mix. */
export const RegistrationEntity = entity("registration", {
  attributes: {
    email: { type: "string", required: true, readOnly: true },
    /** Identifies the holder. */
    token: { type: "string", required: true },
    /** Unix time in seconds. Frees the lock of an interrupted request. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byEmail: primaryKey(["email"]),
  },
});
